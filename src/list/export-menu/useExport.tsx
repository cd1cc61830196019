'use client'
import type { ReactNode } from 'react'
import { downloadText } from '../../internal/downloadText.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { FormatText } from '../../i18n/createText.js'
import { listTexts } from '../texts.js'
import type { ListKey } from '../texts.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import type { ExportFormat } from '../model/exportList.js'
import { exportFormats, exportList } from '../model/exportList.js'
import { selectedRows } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { useAction } from '../../ui/hooks/useAction.js'
import { useCopy } from '../../ui/copy-button/useCopy.js'
import { MenuItem } from '../../ui/menu/Menu.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { copyIcon, downloadIcon } from '../../ui/icon/icons.js'

/** The rows to export, and the file name. */
export interface ExportMenuOptions {
  /**
   * Which rows to export. `'found'` means the rows that match the search; `'selected'` means the
   * selected rows, whether or not they match.
   * @default 'found'
   */
  rows?: 'found' | 'selected' | undefined
  /** For CSV: whether text that Excel would change, such as `00123`, is kept. @default false */
  excelText?: boolean | undefined
  /** The file name without extension. @default 'personalizations' */
  fileName?: string | undefined
}

/**
 * Returns the menu items that export rows, their caption, and the outcome of the last copy in words
 * and as an icon, or `null` if nothing was copied just now.
 */
export function useExport(
  list: PersonalizationListState,
  { rows = 'found', fileName = 'personalizations', excelText }: ExportMenuOptions = {},
): {
  caption: string
  items: ReactNode
  said: string | null
  icon: IconName | OwnIcon | null
} {
  const text = useText(listTexts)
  const now = useNow()
  const tell = useAction()
  const { said, icon, copy } = useCopy('rows')
  const options = { now, excelText, fields: list.fields, labelOf: labelsOf(text) }
  const write = (format: ExportFormat) =>
    exportList(rowsOf(list, rows), { format, columns: list.view.columns, ...options })
  const count = rows === 'found' ? list.rows.length : selectedRows(list).length
  const items = (
    <>
      {formats.map((format) => (
        <MenuItem
          key={format}
          icon={downloadIcon}
          onClick={() => {
            const { extension, mediaType, mark } = exportFormats[format]
            downloadText(`${fileName}.${extension}`, mediaType, mark + write(format))
            tell({ type: 'export', what: 'list', format })
          }}
        >
          {text(`export.${format}`)}
        </MenuItem>
      ))}
      <MenuItem icon={copyIcon} onClick={() => void copy(() => write('markdown'))}>
        {text('export.copy')}
      </MenuItem>
    </>
  )
  const caption = text(`export.${rows}`, { count })
  return { caption, items, said, icon }
}

const formats = Object.keys(exportFormats) as ExportFormat[]

function labelsOf(text: FormatText<ListKey>) {
  return (field: PersonalizationListState['fields'][number]) => fieldLabel(text, field)
}

function rowsOf(list: PersonalizationListState, rows: 'found' | 'selected') {
  if (rows === 'found') return list.found()
  return selectedRows(list).flatMap((row) => list.personalizations[row] ?? [])
}
