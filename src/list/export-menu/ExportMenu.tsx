'use client'
import { useText } from '../../i18n/useText.js'
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { menuParts } from '../../ui/parts/uiParts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import type { ExportMenuOptions } from './useExport.js'
import { useExport } from './useExport.js'

export interface ExportMenuProps
  extends RootProps<'details'>, ExportMenuOptions, PartOptions<typeof menuParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Exports rows as a CSV, JSON or Markdown file, in the order and with the columns shown. Includes
 * the rows of collapsed groups. Renders a `<details>`. CSS classes: `.pk-export-menu`, and the
 * classes of `.pk-menu`.
 */
export const ExportMenu = acceptRef(function ExportMenu({
  list,
  rows,
  fileName,
  excelText,
  separator,
  ...rest
}: ExportMenuProps) {
  const text = useText(listTexts)
  const { caption, downloads } = useExport(list, { rows, fileName, excelText, separator })
  return (
    <DownloadMenu
      {...rest}
      of="pk-export-menu"
      label={text('export.label')}
      caption={caption}
      downloads={downloads}
    />
  )
})
