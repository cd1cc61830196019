'use client'
import { Fragment, useRef } from 'react'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import {
  PersonalizationRow,
  RailNote,
} from '../../personalization/personalization-row/PersonalizationRow.js'
import { useParts } from '../../ui/parts/Parts.js'
import { orderOf } from '../order/orderOf.js'
import { DraftFields } from './DraftFields.js'
import { DraftRowContent } from './DraftRowContent.js'
import type { DraftRow } from './pageRows.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'
import { useRowMoving } from './useRowMoving.js'

interface RailProps extends OpenOptions {
  draft: Draft
  /** The rows of the page, with the changes. */
  rows: readonly DraftRow[]
  /** The order of the keys without the changes. */
  oldOrder: readonly string[]
  /** The key of the row that the draft opened with. */
  currentKey: string | undefined
  /** The key of the row whose fields are shown. */
  openKey: string | null
  onOpenKeyChange: (key: string | null) => void
}

/** The rows of a page. They are moved by dragging, with the keyboard, or with their menu. */
export function DraftRail(props: RailProps) {
  const { draft, rows, oldOrder, currentKey, openKey, onOpenKeyChange, onOpen } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const list = useRef<HTMLUListElement>(null)
  const moving = useRowMoving(rows, { draft, list })
  const { shown, said, liftedKey } = moving
  const firstStop = shown.findIndex(({ stops }) => stops === 'all')
  return (
    <>
      <ul ref={list} {...part('rows')} aria-label={text('draft.hint')}>
        {shown.map((row, index) => {
          const { key, personalization } = row
          const isLast = index === shown.length - 1
          const isStopped = firstStop !== -1 && index > firstStop
          return (
            <Fragment key={key}>
              <PersonalizationRow
                personalization={personalization}
                itemKey={key}
                position={{
                  isFirst: index === 0,
                  isLast,
                  isStopped,
                  isTied: isTied(row, shown[index - 1]),
                }}
                isCurrent={(liftedKey ?? currentKey) === key}
                onOpen={onOpen}
              >
                <DraftRowContent
                  row={row}
                  draft={draft}
                  moving={moving}
                  isOpen={openKey === key}
                  onOpenFields={() => onOpenKeyChange(openKey === key ? null : key)}
                />
              </PersonalizationRow>
              {openKey === key && (
                <li>
                  <DraftFields row={row} draft={draft} onClose={() => onOpenKeyChange(null)} />
                </li>
              )}
              {row.stops !== null && !isLast && (
                <RailNote isStopped={isStopped} level="warning">
                  {row.kind === 'redirect'
                    ? text('priority.redirect')
                    : text('rail.stop', { name: shortName(personalization, text) })}
                </RailNote>
              )}
              <Ghosts rows={shown} oldOrder={oldOrder} after={key} draft={draft} />
            </Fragment>
          )
        })}
      </ul>
      <span role="status" className="pk-visually-hidden">
        {said}
      </span>
    </>
  )
}

/** Returns whether a row has the same priority as the one above, and both can show. */
function isTied(row: DraftRow, above: DraftRow | undefined): boolean {
  return (
    row.isRunning &&
    above?.isRunning === true &&
    above.stops === null &&
    orderOf(above, row) === 'tied'
  )
}

/** Where a row was that comes somewhere else now: below the row that was above it. */
function Ghosts(props: {
  rows: readonly DraftRow[]
  oldOrder: readonly string[]
  after: string
  draft: Draft
}) {
  const { rows, oldOrder, after, draft } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const at = rows.findIndex(({ key }) => key === after)
  const isGoneFromHere = (key: string) => {
    const edit = draft.edits.get(key)
    if (!edit || !('prio' in edit)) return false
    const above = oldOrder
      .slice(0, oldOrder.indexOf(key))
      .findLast((each) => !draft.edits.has(each))
    return above === after && rows[at + 1]?.key !== key
  }
  return rows
    .filter(({ key }) => isGoneFromHere(key))
    .map(({ key, personalization }) => (
      <li key={key} {...part('ghost')}>
        {text('draft.was', { name: shortName(personalization, text) })}
      </li>
    ))
}
