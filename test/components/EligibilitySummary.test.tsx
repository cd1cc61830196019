import { render } from '@testing-library/react'
import { LocalizationProvider, PersonalizationDetails } from 'personalization-kit'
import { expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

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
}
const rule = (operator: string, value: unknown) =>
  JSON.stringify({ field: 'visits', operator, value })

function summaryOf(fields: Partial<Personalization>, others: Personalization[] = []) {
  const personalization = makePersonalization({
    variationId: 'me',
    webPagePath: '/a',
    ...open,
    ...fields,
  })
  const { container } = render(
    <LocalizationProvider now={now} timeZone="UTC">
      <PersonalizationDetails
        personalization={personalization}
        personalizations={[personalization, ...others]}
      />
    </LocalizationProvider>,
  )
  return container.querySelector('.pk-eligibility-summary')?.textContent
}

it.each<[Partial<Personalization>, string]>([
  [{}, 'Everyone on /a sees this.'],
  [{ endDate: now + 2 * dayMs }, 'Everyone on /a sees this. It ends in 2 days.'],
  [{ rule: rule('>', 3) }, 'Visitors on /a see this if they match: visits > 3.'],
  [{ excludedRule: rule('>', 3) }, 'Visitors on /a see this unless they match: visits > 3.'],
  [{ delayOption: 'seconds', delayValue: 5 }, 'Visitors on /a see this. It shows after 5 seconds.'],
  [
    { variants: [45, 45].map((weight) => ({ id: null, name: null, weight })) },
    'Visitors on /a see this. 10% of visitors see the original instead.',
  ],
  [
    { rule: rule('>', 3), excludedRule: rule('>', 9) },
    'Visitors on /a see this if they match: visits > 3. Excluded: visits > 9.',
  ],
  [{ testMode: 'ab' }, 'Visitors on /a see this.'],
  [{ webPagePath: null }, 'It’s unclear who sees this, because no page is set.'],
  [{ startDate: now + 3 * dayMs }, 'No visitors see this yet. It starts on Jun 4.'],
  [{ endDate: now - 3 * dayMs }, 'No visitors see this anymore. It ended 3 days ago.'],
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

it('the details name the personalizations that may hide this one from some visitors', () => {
  const others = ['A', 'B', 'C'].map((name) =>
    makePersonalization({
      ...open,
      variationId: name,
      variationName: name,
      webPagePath: '/a',
      prio: 99,
      exclusive: true,
      rule: rule('=', name),
    }),
  )
  expect(summaryOf({ prio: 1 }, others.slice(0, 1))).toBe(
    'Visitors on /a see this. “A” may block it for some visitors.',
  )
  expect(summaryOf({ prio: 1 }, others)).toBe(
    'Visitors on /a see this. “A” and 2 others may block it for some visitors.',
  )
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
