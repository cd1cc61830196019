'use client'
import type { ReactNode } from 'react'
import { downloadText } from '../../internal/downloadText.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { FormatText } from '../../i18n/createText.js'
import { listTexts } from '../texts.js'
import type { ListKey } from '../texts.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { toCsv, toJson, toMarkdown } from '../model/exportPersonalizations.js'
import { selectedRows } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { useAction } from '../../ui/hooks/useAction.js'
import { useCopy } from '../../ui/copy-button/useCopy.js'
import { MenuItem } from '../../ui/menu/Menu.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { copyIcon, downloadIcon } from '../../ui/icon/icons.js'

/** The rows to export, and the file name. */
export interface ExportOptions {
  /**
   * Which rows to export. `'found'` means the rows that match the search; `'selected'` means the
   * selected rows, whether or not they match.
   * @default 'found'
   */
  scope?: 'found' | 'selected' | undefined
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
  { scope = 'found', fileName = 'personalizations', excelText }: ExportOptions = {},
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
  const write = (form: Form) => writers[form](rowsOf(list, scope), list.view.columns, options)
  const count = scope === 'found' ? list.rows.length : selectedRows(list).length
  const items = (
    <>
      {forms.map((form) => (
        <MenuItem
          key={form}
          icon={downloadIcon}
          onClick={() => {
            downloadText(`${fileName}.${endings[form]}`, types[form], marks[form] + write(form))
            tell({ type: 'export', what: 'list', format: form })
          }}
        >
          {text(`export.${form}`)}
        </MenuItem>
      ))}
      <MenuItem icon={copyIcon} onClick={() => void copy(() => write('markdown'))}>
        {text('export.copy')}
      </MenuItem>
    </>
  )
  const caption = text(`export.${scope}`, { count })
  return { caption, items, said, icon }
}

const forms = ['csv', 'json', 'markdown'] as const
type Form = (typeof forms)[number]
const writers = { csv: toCsv, json: toJson, markdown: toMarkdown }
const endings = { csv: 'csv', json: 'json', markdown: 'md' } as const
/** Without a byte order mark, spreadsheet apps assume a legacy encoding. */
const marks = { csv: '\ufeff', json: '', markdown: '' } as const
const types = { csv: 'text/csv', json: 'application/json', markdown: 'text/markdown' } as const

function labelsOf(text: FormatText<ListKey>) {
  return (field: PersonalizationListState['fields'][number]) => fieldLabel(text, field)
}

function rowsOf(list: PersonalizationListState, scope: 'found' | 'selected') {
  if (scope === 'found') return list.found()
  return selectedRows(list).flatMap((row) => list.personalizations[row] ?? [])
}
