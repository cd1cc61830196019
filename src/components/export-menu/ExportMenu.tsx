'use client'
import type { ComponentProps } from 'react'
import { downloadText } from '../../internal/downloadText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { selectedRows } from '../../react/list/PersonalizationListState.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import type { FormatText } from '../../messages/createText.js'
import { enList } from '../../messages/enList.js'
import type { TableKey } from '../../messages/enTable.js'
import { toCsv, toJson, toMarkdown } from '../../model/list/exportPersonalizations.js'
import { useCopy } from '../copy-button/useCopy.js'
import { Menu, MenuItem } from '../menu/Menu.js'

export interface ExportMenuProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /**
   * `'found'` exports the rows that match the search. `'selected'` exports the selected rows, even
   * if they don't match.
   * @default 'found'
   */
  scope?: 'found' | 'selected' | undefined
  /** The file name, without its extension. @default 'personalizations' */
  fileName?: string | undefined
}

/**
 * Exports rows as a CSV, JSON or Markdown file, in the order and with the columns shown. Includes
 * the rows of collapsed groups. Renders a `<details>`. CSS classes: `.pk-export-menu`, and the
 * classes of `.pk-menu`.
 */
export function ExportMenu(props: ExportMenuProps) {
  const { list, scope = 'found', fileName = 'personalizations', className, ...rest } = props
  const text = useText(enList)
  const now = useNow()
  const { outcome, copy } = useCopy()
  const options = { now, fields: list.fields, labelOf: labelsOf(text) }
  const write = (form: Form) => writers[form](rowsOf(list, scope), list.view.columns, options)
  const said = outcome && text(outcome === 'done' ? 'action.copied' : 'action.notCopied')
  const count = scope === 'found' ? list.rows.length : selectedRows(list).length
  return (
    <>
      <Menu
        {...rest}
        icon={outcome ? (outcome === 'done' ? 'done' : 'error') : 'download'}
        label={said ?? text('export.label')}
        className={joinClasses('pk-export-menu', className)}
      >
        <p className="pk-menu-note">{text(`export.${scope}`, { count })}</p>
        {forms.map((form) => (
          <MenuItem
            key={form}
            icon="download"
            onClick={() =>
              downloadText(`${fileName}.${endings[form]}`, types[form], marks[form] + write(form))
            }
          >
            {text(`export.${form}`)}
          </MenuItem>
        ))}
        <MenuItem icon="copy" onClick={() => void copy(() => write('markdown'))}>
          {text('export.copy')}
        </MenuItem>
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

const forms = ['csv', 'json', 'markdown'] as const
type Form = (typeof forms)[number]
const writers = { csv: toCsv, json: toJson, markdown: toMarkdown }
const endings = { csv: 'csv', json: 'json', markdown: 'md' } as const
/** Without a byte order mark, spreadsheets assume an old encoding. */
const marks = { csv: '\ufeff', json: '', markdown: '' } as const
const types = { csv: 'text/csv', json: 'application/json', markdown: 'text/markdown' } as const

function labelsOf(text: FormatText<TableKey>) {
  return (field: PersonalizationListState['fields'][number]) => fieldLabel(text, field)
}

function rowsOf(list: PersonalizationListState, scope: 'found' | 'selected') {
  if (scope === 'found') return list.found()
  return selectedRows(list).flatMap((row) => list.personalizations[row] ?? [])
}
