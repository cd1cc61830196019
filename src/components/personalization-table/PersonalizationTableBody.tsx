'use client'
import type { ReactNode } from 'react'
import { shorten } from '../../internal/shorten.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { fieldLabel, valueLabel } from '../../messages/fieldLabel.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useHydrated } from '../../react/useHydrated.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import { Icon } from '../icon/Icon.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'
import { PersonalizationTableRow } from './PersonalizationTableRow.js'
import type { DrawnLines } from './useRenderedRows.js'

interface BodyProps extends Pick<PersonalizationTableOptions, 'renderCell' | 'currentKey'> {
  list: PersonalizationListState
  columns: readonly PersonalizationField[]
  rendered: DrawnLines
  activeLine: number
  isSelectable: boolean
  isClickable: boolean
}

/**
 * The rows and group headers in view. Keyed by index, so that another sort updates existing elements, which is
 * faster than creating new ones.
 */
export function PersonalizationTableBody(props: BodyProps) {
  const { list, columns, rendered, activeLine, isSelectable } = props
  const now = useNow()
  const isHydrated = useHydrated()
  const span = columns.length + Number(isSelectable)
  const parts: ReactNode[] = []
  let at = 0
  for (const line of drawnLines(rendered, activeLine, list.lines.length)) {
    if (line > at)
      parts.push(<Gap key={`gap${at}`} span={span} height={(line - at) * rendered.height} />)
    parts.push(<Line key={line} {...props} line={line} span={span} now={now} />)
    at = line + 1
  }
  const below = list.lines.length - at
  // On a server nothing is measured, and a style would not pass a strict policy.
  if (below > 0 && isHydrated) {
    parts.push(<Gap key="below" span={span} height={below * rendered.height} />)
  }
  return <tbody>{parts}</tbody>
}

/** The rows in view and the active one, which would lose the focus if it unmounted. */
function drawnLines({ first, end }: DrawnLines, active: number, count: number): number[] {
  const lines = Array.from({ length: end - first }, (_, place) => first + place)
  if (active < first && active < count) lines.unshift(active)
  if (active >= end && active < count) lines.push(active)
  return lines
}

function Gap({ span, height }: { span: number; height: number }) {
  return (
    <tr aria-hidden="true" className="pk-personalization-table-gap">
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  )
}

function Line(props: BodyProps & { line: number; span: number; now: number | null }) {
  const { list, columns, rendered, activeLine, line, span, now, isSelectable } = props
  const place = list.lines[line] ?? 0
  const rowIndex = rendered.isWindowed ? line + 2 : undefined
  const isActive = line === activeLine
  if (place < 0) {
    const group = list.groups?.[~place]
    if (!group) return null
    const field = list.fields.find(({ id }) => id === list.view.group)
    const isCollapsed = list.isCollapsed(group)
    return (
      <PersonalizationTableGroup
        field={field}
        line={line}
        span={span}
        rowIndex={rowIndex}
        isActive={isActive}
        isCollapsed={isCollapsed}
        value={group.value}
        count={group.rows.length}
      />
    )
  }
  const personalization = list.personalizations[place]
  const key = list.keys[place] ?? ''
  if (!personalization) return null
  return (
    <ErrorBoundary resetKey={personalization} fallback={<BrokenRow span={span} line={line} />}>
      <PersonalizationTableRow
        personalization={personalization}
        columns={columns}
        line={line}
        rowIndex={rowIndex}
        now={now}
        isActive={isActive}
        isSelectable={isSelectable}
        rowKey={key}
        isSelected={list.selection.keys.has(key)}
        isCurrent={key === props.currentKey}
        isClickable={props.isClickable}
        renderCell={props.renderCell}
      />
    </ErrorBoundary>
  )
}

/** Replaces a row that could not be rendered. */
function BrokenRow({ span, line }: { span: number; line: number }) {
  const text = useText(enTable)
  return (
    <tr className="pk-personalization-table-row" data-line={line} data-broken="" tabIndex={-1}>
      <td className="pk-personalization-table-cell" colSpan={span}>
        {text('list.brokenRow')}
      </td>
    </tr>
  )
}

/** The header of a group: its value, its number of rows, and a button that collapses it. */
function PersonalizationTableGroup(props: {
  field: PersonalizationField | undefined
  value: string | null
  count: number
  line: number
  span: number
  rowIndex: number | undefined
  isActive: boolean
  isCollapsed: boolean
}) {
  const { field, value, count, line, span, rowIndex, isActive, isCollapsed } = props
  const text = useText(enTable)
  return (
    <tr className="pk-personalization-table-group" data-line={line} aria-rowindex={rowIndex}>
      <td colSpan={span}>
        <button
          type="button"
          data-group-toggle=""
          className="pk-personalization-table-group-toggle"
          aria-expanded={!isCollapsed}
          tabIndex={isActive ? 0 : -1}
        >
          <Icon name="next" />
          {field && (
            <>
              <span className="pk-personalization-table-group-field">
                {fieldLabel(text, field)}
              </span>{' '}
              <bdi>{shorten(valueLabel(text, field, value), maxLength)}</bdi>
            </>
          )}{' '}
          <bdi className="pk-personalization-table-group-count">
            {text('list.count', { count })}
          </bdi>
        </button>
      </td>
    </tr>
  )
}

const maxLength = 120
