'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { Menu } from '../menu/Menu.js'
import type { ExportOptions } from './useExport.js'
import { useExport } from './useExport.js'
import { downloadIcon } from '../icon/icons.js'

export interface ExportMenuProps
  extends Omit<ComponentProps<'details'>, 'children'>, ExportOptions {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Exports rows as a CSV, JSON or Markdown file, in the order and with the columns shown. Includes
 * the rows of collapsed groups. Renders a `<details>`. CSS classes: `.pk-export-menu`, and the
 * classes of `.pk-menu`.
 */
export function ExportMenu({ list, scope, fileName, className, ...rest }: ExportMenuProps) {
  const text = useText(enList)
  const { items, outcome, outcomeText } = useExport(list, { scope, fileName })
  return (
    <>
      <Menu
        {...rest}
        icon={outcome ? (outcome === 'done' ? 'done' : 'error') : downloadIcon}
        label={outcomeText ?? text('export.label')}
        className={joinClasses('pk-export-menu', className)}
      >
        {items}
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {outcomeText}
      </span>
    </>
  )
}
