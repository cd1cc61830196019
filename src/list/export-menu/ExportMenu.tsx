'use client'
import type { ComponentProps } from 'react'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../texts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { Menu } from '../../ui/menu/Menu.js'
import type { ExportMenuOptions } from './useExport.js'
import { useExport } from './useExport.js'
import { downloadIcon } from '../../ui/icon/icons.js'

export interface ExportMenuProps
  extends
    Omit<ComponentProps<'details'>, 'children'>,
    ExportMenuOptions,
    PartOptions<'content' | 'item'> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Exports rows as a CSV, JSON or Markdown file, in the order and with the columns shown. Includes
 * the rows of collapsed groups. Renders a `<details>`. CSS classes: `.pk-export-menu`, and the
 * classes of `.pk-menu`.
 */
export function ExportMenu({ list, rows, fileName, excelText, ...rest }: ExportMenuProps) {
  const text = useText(listTexts)
  const { caption, items, said, icon } = useExport(list, { rows, fileName, excelText })
  return (
    <>
      <Menu
        {...rest}
        icon={icon ?? downloadIcon}
        label={said ?? text('export.label')}
        of="pk-export-menu"
      >
        <p className="pk-menu-note">{caption}</p>
        {items}
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
