'use client'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useConflicts } from '../../listing/useConflicts.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import type { Conflict } from '../../model/conflicts/Conflict.js'
import { displayName } from '../../model/displayName.js'
import { keyPersonalizations } from '../../model/keyPersonalizations.js'
import { MoreButton } from '../more-button/MoreButton.js'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ConflictListItem } from './ConflictListItem.js'

export interface ConflictListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** All of the website: their names, and where conflicts are looked for. */
  personalizations: readonly Personalization[]
  /** From `detectConflicts`, if you have them. @default they are looked for */
  conflicts?: readonly Conflict[] | undefined
  /** Only those of one, by its key of `keyPersonalizations`. @default all */
  currentKey?: string | undefined
  /** Called with what was chosen. @default names lead nowhere */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
}

/** Conflicts that are shown at once. */
const step = 30

/**
 * Who gets in whose way: what happens, why that is said, and for what is only possible what would disprove it.
 * The certain ones come first. Renders a `<div>` around a `<ul>`; `.pk-conflict-list`, `-item` with
 * `data-certainty`, `-head`, `-title`, `-pair`, `-because`, `-unless`, `-window`.
 */
export function ConflictList(props: ConflictListProps) {
  const { personalizations, conflicts: known, currentKey, onOpen, className, ...rest } = props
  const text = useText(enInsight)
  const [shown, setShown] = useState(step)
  const conflicts = useConflicts(personalizations, known)
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
          />
        ))}
      </ul>
      {own && <MoreButton length={own.length} {...{ shown, step }} onShow={setShown} />}
    </div>
  )
}

/** Who has a key, and what to call them. */
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
