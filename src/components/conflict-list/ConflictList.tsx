'use client'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enInsight } from '../../messages/enInsight.js'
import { formatConflict } from '../../messages/formatConflict.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { displayName } from '../../model/personalization/displayName.js'
import { keyPersonalizations } from '../../model/personalization/keyPersonalizations.js'
import { useConflicts } from '../../react/insight/useConflicts.js'
import { Badge } from '../badge/Badge.js'
import { Button } from '../button/Button.js'
import { questionIcon } from '../icon/icons.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { MoreButton } from '../more-button/MoreButton.js'
import { StatusMessage } from '../status-message/StatusMessage.js'

export interface ConflictListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The whole list. Used for names and to detect conflicts. */
  personalizations: readonly Personalization[]
  /** Known conflicts from `detectConflicts`. @default detected in `personalizations` */
  conflicts?: readonly Conflict[] | undefined
  /**
   * Shows only the conflicts of one personalization, by its key from `keyPersonalizations`.
   * @default all conflicts
   */
  currentKey?: string | undefined
  /** Called when a name is pressed. @default names are plain text */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /**
   * Called when the user asks about a conflict. For example, pass its personalizations as the
   * `context` of an `AskPanel`. @default no button
   */
  onAsk?: ((personalizations: Personalization[], conflict: Conflict) => void) | undefined
}

/** How many conflicts are shown at first and added by each "Show more". */
const step = 30

/**
 * Lists conflicts: what happens, why, and what would rule out a possible conflict. Certain
 * conflicts come first. Renders a `<div>` around a `<ul>`. CSS classes: `.pk-conflict-list`,
 * `-item` with `data-certainty`, `-header`, `-title`, `-pair`, `-because`, `-unless`, `-window`.
 */
export function ConflictList(props: ConflictListProps) {
  const { personalizations, conflicts: known, currentKey, ...others } = props
  const { onOpen, onAsk, className, ...rest } = others
  const text = useText(enInsight)
  const [shown, setShown] = useState(step)
  const conflicts = useConflicts(personalizations, { conflicts: known })
  const personOf = usePeople(personalizations)
  const own = conflicts?.filter(({ keys }) => currentKey === undefined || keys.includes(currentKey))
  return (
    <div
      role="group"
      aria-label={text('conflict.label')}
      {...rest}
      className={joinClasses('pk-root pk-conflict-list', className)}
    >
      {own?.length === 0 && (
        <StatusMessage
          icon="done"
          title={text('conflict.none.title')}
          text={text('conflict.none.text')}
        />
      )}
      <ul>
        {own?.slice(0, shown).map((conflict) => (
          <ConflictListItem
            key={`${conflict.kind} ${conflict.keys.join(' ')} ${conflict.because[0]?.code}`}
            conflict={conflict}
            people={conflict.keys.map((key) => {
              const { name, personalization } = personOf(key)
              const isOther = onOpen && personalization && key !== currentKey
              return { key, name, open: isOther && (() => onOpen(personalization, key)) }
            })}
            onAsk={
              onAsk &&
              (() =>
                onAsk(
                  conflict.keys.flatMap((key) => personOf(key).personalization ?? []),
                  conflict,
                ))
            }
          />
        ))}
      </ul>
      {own && <MoreButton length={own.length} shown={shown} step={step} onShow={setShown} />}
    </div>
  )
}

/** Returns a function that finds a personalization and its name by key. */
function usePeople(personalizations: readonly Personalization[]) {
  const byKey = useMemo(() => {
    const keys = keyPersonalizations(personalizations)
    return new Map(personalizations.map((each, index) => [keys[index] ?? '', each]))
  }, [personalizations])
  return (key: string) => {
    const personalization = byKey.get(key)
    return { personalization, name: personalization ? displayName(personalization) : key }
  }
}

function ConflictListItem(props: {
  conflict: Conflict
  people: readonly { key: string; name: string; open?: (() => void) | false | undefined }[]
  onAsk: (() => void) | undefined
}) {
  const { conflict, people, onAsk } = props
  const text = useText(enInsight)
  const words = formatConflict(conflict, useTextOptions())
  const isCertain = conflict.certainty === 'certain'
  return (
    <li className="pk-conflict-list-item" data-certainty={conflict.certainty}>
      <div className="pk-conflict-list-header">
        <Badge level={isCertain ? 'error' : 'warning'} icon={isCertain ? 'error' : 'unknown'}>
          {text(`conflict.${conflict.certainty}`)}
        </Badge>
        <span className="pk-conflict-list-title">{words.title}</span>
        <Window window={conflict.window} />
      </div>
      <ol className="pk-conflict-list-pair">
        {people.map(({ key, name, open }) => (
          <li key={key}>
            <ItemLink name={name} onOpen={open || undefined} />
          </li>
        ))}
      </ol>
      <ul className="pk-conflict-list-because">
        {words.because.map((reason) => (
          <li key={reason}>
            <bdi>{reason}</bdi>
          </li>
        ))}
        {words.unless && (
          <li className="pk-conflict-list-unless">
            <bdi>{words.unless}</bdi>
          </li>
        )}
      </ul>
      {onAsk && (
        <Button variant="quiet" icon={questionIcon} onClick={onAsk}>
          {text('conflict.ask')}
        </Button>
      )}
    </li>
  )
}

function Window({ window: { from, until } }: { window: Conflict['window'] }) {
  const text = useText(enInsight)
  const now = useNow()
  const { date } = useFormatters()
  const dates = {
    from: from === null ? '' : date(from, now),
    until: until === null ? '' : date(until, now),
  }
  const key =
    from === null ? (until === null ? 'now' : 'nowUntil') : until === null ? 'from' : 'fromUntil'
  return <span className="pk-conflict-list-window">{text(`conflict.window.${key}`, dates)}</span>
}
