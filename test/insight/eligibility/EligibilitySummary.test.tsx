import { render, screen, within } from '@testing-library/react'
import { LocalizationProvider, PersonalizationDetails } from 'personalization-kit'
import { EligibilitySummary } from 'personalization-kit/insight'
import { expect, it } from 'vitest'
import type { Personalization } from '../../../src/contract/Personalization.js'
import { detectConflicts } from '../../../src/insight/conflicts/detectConflicts.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'

const now = Date.UTC(2026, 5, 1)
const dayMs = 86_400_000
const open = {
  rule: null,
  excludedRule: null,
  startDate: null,
  endDate: null,
  delayOption: null,
  delayValue: null,
  isComponent: true,
  componentType: 'bar',
  isHiddenAiComponent: false,
  redirectUrl: null,
  testMode: null,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
}
const weights = (...list: number[]) =>
  list.map((weight, at) => ({ id: `v${at}`, name: null, weight }))
const rule = (operator: string, value: unknown) =>
  JSON.stringify({ field: 'visits', operator, value })

function renderDetails(fields: Partial<Personalization>, others: Personalization[] = []) {
  const personalization = makePersonalization({
    variationId: 'me',
    webPagePath: '/a',
    ...open,
    ...fields,
  })
  const personalizations = [personalization, ...others]
  return render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationDetails
        personalization={personalization}
        personalizations={personalizations}
      />
      <div data-testid="alone">
        <EligibilitySummary personalization={personalization} personalizations={personalizations} />
      </div>
    </LocalizationProvider>,
  )
}

function summaryOf(fields: Partial<Personalization>, others: Personalization[] = []) {
  const { container } = renderDetails(fields, others)
  const summary = container.querySelector('article .pk-eligibility-summary')
  // Dates and counts stay on one line.
  return summary?.textContent.replaceAll('\u00a0', ' ')
}

it.each<[Partial<Personalization>, string]>([
  [{}, 'Everyone on /a sees this.'],
  [
    { startDate: now + 3 * dayMs, variants: weights(0, 0) },
    'No visitors see this yet. It starts on Jun 4.',
  ],
  [
    {
      startDate: now + 3 * dayMs,
      javascriptTrigger: 'go()',
      delayOption: 'seconds',
      delayValue: 5,
    },
    'No visitors see this yet. It starts on Jun 4.',
  ],
  [
    { startDate: now + 3 * dayMs, delayOption: 'seconds', delayValue: -5 },
    'No visitors see this yet. It starts on Jun 4.',
  ],
  [{ endDate: now + 2 * dayMs }, 'Everyone on /a sees this. It ends in 2 days.'],
  [{ rule: rule('>', 3) }, 'Visitors on /a see this if they match: more than 3 visits.'],
  [
    { excludedRule: rule('>', 3) },
    'Visitors on /a see this unless they match: more than 3 visits.',
  ],
  [
    { delayOption: 'seconds', delayValue: 5 },
    'Visitors on /a see this. It appears after 5 seconds.',
  ],
  [
    { variants: weights(50, 40) },
    'Visitors on /a see this. Visitors who see a variant are split across 2 variants: 56/44. If the weights are percentages, 10% see the original.',
  ],
  [
    { variants: weights(50, 30, 20) },
    'Everyone on /a sees this. Visitors are split across 3 variants: 50/30/20.',
  ],
  [
    { variants: weights(1, 1, 1, 1, 1) },
    'Visitors on /a see this. Some visitors may see the original instead.',
  ],
  [{ startDate: now - 3 * dayMs }, 'Everyone on /a sees this. It started on May 29.'],
  [
    { startDate: now - 3 * dayMs, endDate: now + 2 * dayMs },
    'Everyone on /a sees this. It ends in 2 days.',
  ],
  [
    { startDate: now + 3 * dayMs, endDate: now + 6 * dayMs, variants: weights(50, 50) },
    'No visitors see this yet. It starts on Jun 4. It ends in 6 days. Visitors are split across 2 variants: 50/50.',
  ],
  [
    { rule: rule('>', 3), excludedRule: rule('>', 9) },
    'Visitors on /a see this if they match: more than 3 visits. Excluded: more than 9 visits.',
  ],
  [{ testMode: 'ab' }, 'Visitors on /a see this.'],
  [{ webPagePath: null }, 'It’s unclear who sees this, because no page is set.'],
  [{ startDate: now + 3 * dayMs }, 'No visitors see this yet. It starts on Jun 4.'],
  [{ endDate: now - 3 * dayMs }, 'No visitors see this anymore. It ended 3 days ago.'],
  [{ startDate: now + 3 * dayMs, endDate: 9e15 }, 'No visitors see this before Jun 4.'],
  [{ state: 'paused' }, 'No visitors see this, because it’s paused.'],
  [{ state: 'draft' }, 'No visitors see this, because it’s a draft.'],
  [{ disabled: true }, 'No visitors see this, because it’s disabled.'],
  [{ state: 'archived', startDate: now + 3 * dayMs }, 'No visitors see this before Jun 4.'],
  [
    { startDate: now + 3 * dayMs, endDate: now + 2 * dayMs },
    'No visitors see this, because the end date isn’t after the start date.',
  ],
  [
    { startDate: now + 3 * dayMs, rule: rule('>', 3), excludedRule: rule('>', 1) },
    'No visitors see this, because the whole audience is excluded.',
  ],
  [{ javascriptTrigger: 'go()' }, 'It’s unclear who sees this, because it depends on a script.'],
  [{ state: 'archived' }, 'It’s unclear who sees this, because the state is unknown.'],
  [
    { rule: rule('>', 3), excludedRule: rule('>', 3) },
    'No visitors see this, because the whole audience is excluded.',
  ],
])('the details of %j begin with “%s”', (fields, sentence) => {
  expect(summaryOf(fields)).toBe(sentence)
})

/** Exclusive personalizations that come first for some visitors. */
const blockers = ['A', 'B', 'C'].map((name) =>
  makePersonalization({
    ...open,
    variationId: name,
    variationName: name,
    webPagePath: '/a',
    isComponent: false,
    componentType: null,
    prio: 99,
    exclusive: true,
    rule: rule('=', name),
  }),
)

it.each([
  [blockers.slice(0, 1), '“A” may block this for some visitors.', 'A'],
  [blockers, '“A” and 2 others may block this for some visitors.', 'A'],
])('details say once what those of %# may block', (others, sentence, name) => {
  const { getByTestId } = renderDetails({ prio: 1 }, others)
  const details = screen.getByRole('article')
  expect(getByTestId('alone')).toHaveTextContent(`Visitors on /a see this. ${sentence}`)
  expect(details.querySelector('.pk-eligibility-summary')).toHaveTextContent(
    /^Visitors on \/a see this\.$/,
  )
  const conflicts = within(details).getByRole('group', { name: 'Conflicts' })
  expect(within(conflicts).getAllByRole('listitem')).toHaveLength(others.length)
  expect(conflicts.textContent?.split(`${name} is exclusive, so`)).toHaveLength(2)
  expect(details).not.toHaveTextContent('may block')
  const order = within(details).getByRole('group', { name: 'Priority order on this page' })
  expect(order.querySelectorAll('[data-kind="stop"][data-level="warning"]')).toHaveLength(
    others.length,
  )
})

it('the summary says “at least” on a page on which not all pairs are compared', () => {
  const bars = { componentPackageName: '@acme/bars', webPagePath: '/a' }
  const twins = Array.from({ length: 60 }, (_, at) =>
    makePersonalization({
      ...open,
      ...bars,
      variationId: `twin${at}`,
      variationName: `Twin ${at}`,
      prio: 100 + at,
    }),
  )
  const textWith = (count: number) => {
    const own = makePersonalization({ ...open, ...bars, variationId: 'me', prio: 1 })
    const list = [own, ...twins.slice(0, count)]
    const { container, unmount } = render(
      <LocalizationProvider now={now} timeZone="UTC">
        <EligibilitySummary
          personalization={own}
          personalizations={list}
          conflicts={detectConflicts(list, { now })}
        />
      </LocalizationProvider>,
    )
    const text = container.textContent
    unmount()
    return text
  }
  expect(textWith(47)).toContain('“Twin 46” and 46 others may block this for some visitors.')
  expect(textWith(60)).toMatch(/“Twin \d+” and at least \d+ others may block this/)
})

it('those that come after it are not in a notice', () => {
  const { container } = renderDetails(
    { prio: 100, isComponent: false, componentType: null },
    blockers,
  )
  expect(screen.queryByRole('button', { name: 'View conflicts' })).toBeNull()
  expect(container.querySelector('[data-blocking]')).toBeNull()
})

it('the details name the personalization that certainly blocks this one', () => {
  const boss = makePersonalization({
    ...open,
    variationId: 'boss',
    variationName: 'Free shipping bar',
    webPagePath: '/a',
    prio: 99,
    exclusive: true,
  })
  expect(summaryOf({ prio: 1 }, [boss])).toBe(
    'No visitors see this, because “Free shipping bar” blocks it.',
  )
})
