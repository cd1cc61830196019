'use client'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { EmptyDrawing } from '../../list/states/EmptyDrawing.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { Heading } from '../../ui/heading/Heading.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { useByKey } from '../useByKey.js'
import { blockConflicts } from './blockConflicts.js'
import type { Conflict } from './Conflict.js'
import { ConflictListItem } from './ConflictListItem.js'
import type { ConflictSide, ConflictSides } from './ConflictSide.js'
import type { ConflictGroup } from './groupConflicts.js'
import { groupConflicts } from './groupConflicts.js'
import { conflictListParts } from './parts.js'
import { conflictTexts } from './texts.js'
import { useConflicts } from './useConflicts.js'

/** A conflict that a user asks about. */
export interface ConflictEvent {
  item: Conflict
  /**
   * The conflict's personalizations that are in the list. More than two if one does the same to several
   * others.
   */
  personalizations: Personalization[]
}

/** Actions for conflicts. */
export interface ConflictActions extends OpenOptions {
  /**
   * Called when the user asks about a conflict. For example, pass its personalizations as the
   * `context` of an `AskPanel`. @default no button
   */
  onAsk?: ((event: ConflictEvent) => void) | undefined
}

export interface ConflictListProps
  extends RootProps<'div'>, ConflictActions, PartOptions<typeof conflictListParts> {
  /** The whole list. Used for names and to detect conflicts. */
  personalizations: readonly Personalization[]
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /**
   * Shows only the conflicts of one personalization, by its key from `keyPersonalizations`.
   * @default all conflicts
   */
  currentKey?: string | undefined
}

/** How many pages are shown at first and added by each "Show more". */
const pageStep = 12
/** How many pages are rendered in the first frame: enough to fill a screen. */
const firstPages = 3
/** How many conflicts of a page are shown at first. Certain conflicts are always shown. */
const blockStep = 3

/**
 * Lists conflicts by page, worst first: what happens, when, what to do about it, and the personalizations in
 * their order on the page. If one personalization does the same to several others, that is listed as one
 * conflict. Each pair is listed once. If a page has many possible conflicts, only the first few are listed
 * until the user asks for more. With `currentKey`, conflicts are listed without the order. Renders a `<div>`
 * with a list for each page. CSS classes: `.pk-conflict-list`, `-page`, `-path`, `-item` with
 * `data-certainty`, `-text`, `-certainty`, `-sentence`, `-because`, `-witness`, `-rows`, `-audience`, `-now`,
 * `-next`, `-fix`.
 */
export const ConflictList = acceptRef(function ConflictList(props: ConflictListProps) {
  const { personalizations, conflicts: known, currentKey, ...others } = props
  const { onOpen, onAsk, ...rest } = others
  const text = useText(conflictTexts)
  const [wanted, setWanted] = useState(pageStep)
  const shown = useDeferredValue(wanted, firstPages)
  const conflicts = useConflicts(personalizations, { conflicts: known })
  const sideOf = useSides(personalizations, currentKey)
  const groups = useMemo(
    () =>
      conflicts &&
      groupConflicts(
        currentKey === undefined
          ? conflicts
          : conflicts.filter(({ keys }) => keys.includes(currentKey)),
      ),
    [conflicts, currentKey],
  )
  return (
    <Root
      as="div"
      of={conflictListParts}
      role="group"
      aria-label={text('conflict.label')}
      aria-busy={conflicts === null || undefined}
      {...rest}
    >
      {groups?.length === 0 && (
        <StatusMessage
          picture={<EmptyDrawing kind="rail" />}
          title={text('conflict.none.title')}
          text={text('conflict.none.text')}
        />
      )}
      {groups?.slice(0, shown).map((group) => (
        <ConflictPage
          key={group.page}
          group={group}
          currentKey={currentKey}
          sideOf={sideOf}
          onOpen={onOpen}
          onAsk={onAsk}
        />
      ))}
      {groups && (
        <MoreButton length={groups.length} shown={wanted} step={pageStep} onShow={setWanted} />
      )}
    </Root>
  )
})

/** Returns a function that returns what is shown of a personalization, by its key. */
function useSides(personalizations: readonly Personalization[], currentKey: string | undefined) {
  const { find, nameOf } = useByKey(personalizations)
  return (key: string): ConflictSide => {
    const personalization = find(key)
    return {
      name: nameOf(key),
      personalization,
      target: personalization && key !== currentKey ? { item: personalization, key } : undefined,
    }
  }
}

/** The conflicts on one page. */
function ConflictPage(props: {
  group: ConflictGroup
  /** The key of the personalization whose conflicts are shown. @default all conflicts of the page */
  currentKey: string | undefined
  sideOf: (key: string) => ConflictSide
  onOpen: ConflictActions['onOpen']
  onAsk: ConflictActions['onAsk']
}) {
  const part = useParts(conflictListParts)
  const { group, currentKey, sideOf, onOpen, onAsk } = props
  const text = useText(conflictTexts)
  const [wanted, setWanted] = useState(blockStep)
  const blocks = useMemo(() => blockConflicts(group.pairs), [group])
  const certain = blocks.filter(([[{ certainty }]]) => certainty === 'certain').length
  const shown = Math.max(wanted, certain)
  const isPage = currentKey === undefined
  // The path of a page with one conflict is beside its certainty.
  const isAlone = blocks.length === 1
  return (
    <div>
      {isPage && (
        <Heading below={1} {...(isAlone ? { className: 'pk-visually-hidden' } : part('page'))}>
          <bdi dir="ltr" {...part('path')}>
            {shortPath(group.page)}
          </bdi>
          {'\u2002'}
          <bdi>{text('conflict.page', { count: blocks.length })}</bdi>
        </Heading>
      )}
      <ul>
        {blocks.slice(0, shown).map((block) => {
          const [[conflict]] = block
          const sides: ConflictSides = [
            sideOf(conflict.keys[0]),
            ...block.map(([worst]) => sideOf(worst.keys[1])),
          ]
          const asked = sides.flatMap(({ personalization }) => personalization ?? [])
          return (
            <ConflictListItem
              key={JSON.stringify(conflict.keys)}
              block={block}
              sides={sides}
              hasRows={isPage}
              page={isPage && isAlone ? group.page : null}
              onOpen={onOpen}
              onAsk={onAsk && (() => onAsk({ item: conflict, personalizations: asked }))}
            />
          )
        })}
      </ul>
      <MoreButton length={blocks.length} shown={shown} step={30} onShow={setWanted} />
    </div>
  )
}
