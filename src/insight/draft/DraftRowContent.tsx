'use client'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import type { DraftEdit } from '../../personalization/DraftEdits.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawSmall } from '../../personalization/personalization-preview/drawSmall.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { Icon } from '../../ui/icon/Icon.js'
import { gripIcon, moreIcon } from '../../ui/icon/icons.js'
import { Menu } from '../../ui/menu/Menu.js'
import { useParts } from '../../ui/parts/Parts.js'
import { summarizeAudience } from '../rules/summarizeAudience.js'
import type { DraftRow } from './pageRows.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'
import type { useRowMoving } from './useRowMoving.js'

const maxLength = 120

/** What a row of a draft has beside its name: its picture, old values, audience, grip and menu. */
export function DraftRowContent(props: {
  row: DraftRow
  draft: Draft
  moving: ReturnType<typeof useRowMoving>
  isOpen: boolean
  onOpenFields: () => void
}) {
  const { row, draft, moving, isOpen, onOpenFields } = props
  const { key, personalization } = row
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const now = useNow()
  const wording = useWordingOptions()
  const name = shortName(personalization, text)
  const old = useOldValues(draft, key)
  const edit = (change: DraftEdit) => draft.change([[key, change]])
  const { exclusive } = personalization
  return (
    <span {...part('row')} data-row={key} data-lifted={moving.liftedKey === key ? '' : undefined}>
      {renderPicture(drawSmall(areaFor(personalization, { now })), {
        size: 'sm',
        label: undefined,
      })}
      {old !== '' && <s {...part('old')}>{old}</s>}
      <span {...part('audience')}>
        <bdi>{shorten(summarizeAudience(personalization, wording), maxLength)}</bdi>
      </span>
      <button
        {...part('grip')}
        type="button"
        aria-label={text('draft.grip', { name })}
        {...moving.gripOf(row)}
      >
        <Icon name={gripIcon} />
      </button>
      <Menu
        icon={moreIcon}
        variant="outline"
        label={<span className="pk-visually-hidden">{text('draft.menu', { name })}</span>}
      >
        <MenuItem onSelect={() => moving.moveBy(row, -1)}>{text('draft.up')}</MenuItem>
        <MenuItem onSelect={() => moving.moveBy(row, 1)}>{text('draft.down')}</MenuItem>
        {row.isRunning ? (
          <MenuItem onSelect={() => edit({ state: 'paused' })}>{text('draft.pause')}</MenuItem>
        ) : (
          <MenuItem onSelect={() => edit({ state: 'running', disabled: false })}>
            {text('draft.run')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => edit({ exclusive: exclusive !== true })}>
          {text(exclusive === true ? 'draft.notExclusive' : 'draft.exclusive')}
        </MenuItem>
        <MenuItem onSelect={onOpenFields} isExpanded={isOpen}>
          {text('draft.fields')}
        </MenuItem>
      </Menu>
    </span>
  )
}

function MenuItem(props: { onSelect: () => void; isExpanded?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className="pk-menu-item"
      data-closes=""
      aria-expanded={props.isExpanded}
      onClick={props.onSelect}
    >
      {props.children}
    </button>
  )
}

/** Returns the old priority and state of a row, if they changed. */
function useOldValues(draft: Draft, key: string): string {
  const text = useText(draftTexts)
  const formatters = useFormatters()
  const edit = draft.edits.get(key)
  const row = draft.original(key)
  const now = useNow()
  if (!edit || !row) return ''
  const { status } = effectiveStatus(row, { now })
  const old = [
    'prio' in edit && (row.prio === null ? '–' : formatters.number(row.prio)),
    ('state' in edit || 'disabled' in edit) && text(`status.${status}`),
  ]
  return old.filter((value) => value !== false).join(' · ')
}
