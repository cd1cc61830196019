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
  isComponent: false,
}
const rule = (operator: string, value: unknown) =>
  JSON.stringify({ field: 'visits', operator, value })

function reachOf(fields: Partial<Personalization>, others: Personalization[] = []) {
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
  return container.querySelector('.pk-personalization-details-reach')?.textContent
}

it.each<[Partial<Personalization>, string]>([
  [{}, 'Everyone on /a sees this.'],
  [{ endDate: now + 2 * dayMs }, 'Everyone on /a sees this. It ends in 2 days.'],
  [{ rule: rule('>', 3) }, 'Visitors on /a see this if visits > 3.'],
  [{ excludedRule: rule('>', 3) }, 'Everyone on /a sees this, unless visits > 3.'],
  [
    { rule: rule('>', 3), excludedRule: rule('>', 9) },
    'Visitors on /a see this if visits > 3, unless visits > 9.',
  ],
  [{ webPagePath: null }, 'It’s unclear who sees this, because no page is set.'],
  [{ startDate: now + 3 * dayMs }, 'Nobody sees this yet. It starts in 3 days.'],
  [{ endDate: now - 3 * dayMs }, 'Nobody sees this anymore. It ended 3 days ago.'],
  [{ state: 'paused' }, 'Nobody sees this, because it’s paused.'],
  [{ state: 'draft' }, 'Nobody sees this, because it’s a draft.'],
  [{ disabled: true }, 'Nobody sees this, because it’s disabled.'],
  [{ state: 'archived' }, 'It’s unclear who sees this, because the state is unknown.'],
  [
    { rule: rule('>', 3), excludedRule: rule('>', 3) },
    'Nobody sees this, because the whole audience is excluded.',
  ],
])('the details of %j begin with “%s”', (fields, sentence) => {
  expect(reachOf(fields)).toBe(sentence)
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
  expect(reachOf({ prio: 1 }, [boss])).toBe(
    'Nobody sees this, because “Free shipping bar” blocks it.',
  )
})
