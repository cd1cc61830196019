'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { useModelOptions, useWordingOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useByKey } from '../useByKey.js'
import { useListWork } from '../useListWork.js'
import { formatWhatIf } from './formatWhatIf.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { visitChangeWork } from './visitWork.js'

const step = 5
/** How many effects of one change are described. The rest is counted. */
const maxSentences = 5

/** Single changes to a visit that would change what it shows. Each can be tried. */
export function WhatWouldChange(props: {
  personalizations: readonly Personalization[]
  visit: Visit
  onTry: (visit: Visit) => void
}) {
  const part = useParts(eligibilityTableParts)
  const { personalizations, visit, onTry } = props
  const text = useText(eligibilityTexts)
  const options = { ...useModelOptions(), visit }
  const wording = useWordingOptions()
  const { timeZone } = useLocale()
  const now = useNow()
  const { nameOf } = useByKey(personalizations)
  const [shown, setShown] = useState(step)
  const found = useListWork(visitChangeWork, personalizations, visit.at, options)
  const last = useLastKnown(found)
  const changes = useMemo(
    // A visitor can't change whether a personalization runs, or go back in time.
    () =>
      last?.filter(
        ({ change }) =>
          change.type !== 'state' &&
          !(change.type === 'time' && change.at < Math.min(now ?? 0, visit.at)),
      ) ?? [],
    [last, now, visit.at],
  )
  if (changes.length === 0) return null
  return (
    <section {...part('changes')}>
      <Heading below={1}>
        <span>{text('whatIf.label')}</span> <span>{text('whatIf.one')}</span>
      </Heading>
      <ul>
        {changes.slice(0, shown).map((whatIf) => {
          const sentences = formatWhatIf(whatIf, { ...wording, nameOf, timeZone })
          const rest = sentences.length - maxSentences
          const sentence = joinSentences(
            [...sentences.slice(0, maxSentences), rest > 0 && text('rule.more', { count: rest })],
            wording,
          )
          return (
            <Change
              key={JSON.stringify([whatIf.change, sentence])}
              sentence={sentence}
              // Until the changes are known, those of an earlier visit are shown and can't be tried.
              onTry={() => found && onTry(whatIf.visit)}
            />
          )
        })}
      </ul>
      <MoreButton length={changes.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}

function Change({ sentence, onTry }: { sentence: string; onTry: () => void }) {
  const part = useParts(eligibilityTableParts)
  const text = useText(eligibilityTexts)
  const item = useKeptFocus<HTMLLIElement>()
  return (
    <li {...part('change')} ref={item}>
      <bdi>{sentence}</bdi>
      <Button variant="quiet" aria-label={`${text('whatIf.try')}: ${sentence}`} onClick={onTry}>
        {text('whatIf.try')}
      </Button>
    </li>
  )
}
