'use client'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatList } from '../../i18n/formatList.js'
import { sheetFormatOf } from '../../i18n/sheetFormatOf.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../../list/texts.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { useModelOptions, useWordingOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { visitorRule } from '../conflicts/formatWitness.js'
import { useWhy } from '../eligibility/useWhy.js'
import type { CoverVisits, UnreachableItem } from '../outcomes/coverVisits.js'
import { summarizeVisitors } from '../rules/summarizeAudience.js'
import { useByKey } from '../useByKey.js'
import { useListWork } from '../useListWork.js'
import { testVisitsParts } from './parts.js'
import { planWork } from './planWork.js'
import type { PlannedVisit } from './planWriters.js'
import { planWriters } from './planWriters.js'
import { planTexts } from './texts.js'

const minuteMs = 60_000
/** How many visits are shown at first, and how many "Show more" adds. */
const step = 20

interface TestVisitsProps extends OpenOptions {
  personalizations: readonly Personalization[]
  /** Shows a visit. */
  onVisitOpen: (visit: Visit) => void
}

/** The visits to test a website with, to check off and to export, and what none of them shows. */
export function TestVisits(props: TestVisitsProps) {
  const { personalizations, onVisitOpen, onOpen } = props
  const part = useParts(testVisitsParts)
  const text = useText(planTexts)
  const now = useNow(minuteMs)
  const found = useListWork(planWork, personalizations, now, useModelOptions())
  const plan = useLastKnown(found)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(step)
  const planned = usePlanned(plan, personalizations, done)
  if (!plan) return <div className="pk-test-visits" aria-busy />
  const checked = planned.filter(({ isDone }) => isDone).length
  return (
    <div className="pk-test-visits">
      <div {...part('head')}>
        <p>
          {planned.length === 0 ? text('plan.none') : text('plan.count', { count: planned.length })}
        </p>
        {planned.length > 0 && (
          <>
            <span role="status">
              {text('plan.progress', { done: checked, count: planned.length })}
            </span>
            <ExportPlan planned={planned} />
          </>
        )}
      </div>
      {!plan.isComplete && <p>{text('matrix.incomplete')}</p>}
      <ul {...part('visits')} aria-label={text('plan.label')}>
        {planned.slice(0, shown).map((each) => {
          const id = idOf(each.visit)
          return (
            <li key={id} {...part('visit')} data-done={each.isDone ? '' : undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={each.isDone}
                  onChange={({ target }) => setDone(withOrWithout(done, id, target.checked))}
                />
                <span>
                  <bdi {...part('page')} dir="ltr">
                    {shortPath(each.visit.page)}
                  </bdi>{' '}
                  <bdi>{each.who}</bdi>
                </span>
              </label>
              <span {...part('shows')}>
                <bdi>{each.shows}</bdi>
              </span>
              <Button onClick={() => onVisitOpen(each.visit)}>
                {text('outcome.open')}
                <span className="pk-visually-hidden">
                  : {shortPath(each.visit.page)}, {each.who}
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
      <MoreButton length={planned.length} shown={shown} step={step} onShow={setShown} />
      {plan.unreachable.length > 0 && (
        <details {...part('unreachable')}>
          <summary className="pk-summary">
            {text('plan.unreachable', { count: plan.unreachable.length })}
          </summary>
          <Unreachable items={plan.unreachable} onOpen={onOpen} />
        </details>
      )}
    </div>
  )
}

/** Returns a visit without its time, which moves on. */
function idOf({ page, visitor = {}, audiences = {} }: Visit): string {
  return JSON.stringify([page, visitor, audiences])
}

function withOrWithout(all: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** Returns the visits of a plan in words. */
function usePlanned(
  plan: CoverVisits | null,
  personalizations: readonly Personalization[],
  done: ReadonlySet<string>,
): PlannedVisit[] {
  const text = useText(planTexts)
  const options = useWordingOptions()
  const { nameOf } = useByKey(personalizations)
  return (plan?.visits ?? []).map(({ visit, shows }) => {
    const rule = visitorRule(visit)
    return {
      visit,
      who: rule ? summarizeVisitors(rule, options) : text('plan.anyone'),
      shows:
        shows.length === 0
          ? text('plan.showsNothing')
          : text('plan.shows', { names: formatList(shows.map(nameOf), options) }),
      isDone: done.has(idOf(visit)),
    }
  })
}

function ExportPlan({ planned }: { planned: readonly PlannedVisit[] }) {
  const text = useText(planTexts)
  const listText = useText(listTexts)
  const sheet = sheetFormatOf(useLocale().locale)
  return (
    <DownloadMenu
      label={text('plan.export')}
      downloads={{
        what: 'visits',
        copied: 'visits',
        fileName: 'test-visits',
        files: [
          file('Markdown', 'markdown', 'md', 'text/markdown'),
          file('CSV', 'csv', 'csv', 'text/csv'),
          file('JSON', 'json', 'json', 'application/json'),
        ],
        copies: [{ label: listText('export.copy'), write: () => planWriters.markdown(planned) }],
      }}
    />
  )

  function file(
    label: string,
    format: keyof typeof planWriters,
    extension: string,
    mediaType: string,
  ) {
    return { label, format, extension, mediaType, write: () => planWriters[format](planned, sheet) }
  }
}

function Unreachable({ items, onOpen }: OpenOptions & { items: readonly UnreachableItem[] }) {
  const why = useWhy(items.flatMap(({ result }) => result ?? []))
  const text = useText(planTexts)
  return (
    <ul>
      {items.map(({ key, result }) => (
        <li key={key}>
          {result && (
            <PersonalizationName
              personalization={result.personalization}
              itemKey={key}
              hasPath
              onOpen={onOpen}
            />
          )}
          <span>{result ? why(result) : text('visit.because.no-page')}</span>
        </li>
      ))}
    </ul>
  )
}
