import { fireEvent, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { AuditReport } from '../../src/insight/audit/AuditReport.js'
import { ConflictList } from '../../src/insight/conflicts/ConflictList.js'
import { Rail } from '../../src/insight/conflicts/Rail.js'
import { EligibilitySteps } from '../../src/insight/eligibility/EligibilitySteps.js'
import { RuleView } from '../../src/insight/rules/RuleView.js'
import { ScheduleTimeline } from '../../src/insight/timeline/ScheduleTimeline.js'
import { PersonalizationDetails } from '../../src/panels/details/PersonalizationDetails.js'
import { VariantWeightBar } from '../../src/personalization/variant-weight-bar/VariantWeightBar.js'
import { VariantWeights } from '../../src/personalization/variant-weights/VariantWeights.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { JsonView } from '../../src/ui/json-view/JsonView.js'
import { SourceList } from '../../src/ui/source-list/SourceList.js'
import { TagList } from '../../src/ui/tag-list/TagList.js'
import { createKit } from '../support/kit.js'

const now = Date.UTC(2026, 10, 22)
const count = 20_000
const numbers = Array.from({ length: count }, (_, index) => index)
const variants = numbers.map((index) => ({ id: `v${index}`, name: `Variant ${index}`, weight: 1 }))
const tags = numbers.map((index) => `tag ${index}`)
const rule = JSON.stringify({
  any: numbers.map((value) => ({ attribute: 'city', operator: 'equals', value })),
})
const json = JSON.stringify(numbers.map((index) => ({ index })))

function row(index: number, fields: Partial<Personalization> = {}): Personalization {
  return {
    ...blankPersonalization(),
    variationId: `id-${index}`,
    variationName: `Name ${index}`,
    state: 'RUNNING',
    webPagePath: '/sale',
    startDate: now - index,
    ...fields,
  }
}

const full = row(0, { variants, personalizationTags: tags, rule, componentSettings: json })
const rows = numbers.map((index) => row(index))

const cases: [name: string, element: () => ReactElement][] = [
  ['VariantWeightBar', () => <VariantWeightBar variants={variants} />],
  ['VariantWeights as a list', () => <VariantWeights variants={variants} />],
  ['VariantWeights as a table', () => <VariantWeights variants={variants} form="table" />],
  ['TagList', () => <TagList tags={tags} />],
  ['SourceList', () => <SourceList sources={tags.map((title) => ({ title, url: null }))} />],
  ['RuleView', () => <RuleView rule={rule} />],
  ['JsonView', () => <JsonView text={json} />],
  [
    'PersonalizationDetails',
    () => <PersonalizationDetails personalization={full} conflicts={[]} />,
  ],
  ['EligibilitySteps', () => <EligibilitySteps personalization={full} personalizations={[full]} />],
  ['Rail', () => <Rail personalizations={rows} page="/sale" />],
  ['ScheduleTimeline', () => <ScheduleTimeline personalizations={rows} />],
  ['ConflictList', () => <ConflictList personalizations={rows} />],
  ['AuditReport', () => <AuditReport findings={auditPersonalizations(rows, { now })} />],
]

it.each(cases)('a component with 20,000 entries renders only some of them: %s', (_, element) => {
  const { Kit } = createKit()
  const { container } = render(<Kit>{element()}</Kit>)
  for (const details of container.querySelectorAll('details')) {
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  expect(container.querySelectorAll('*').length).toBeLessThan(2_500)
  // A text alternative of everything would be read out to its end.
  const longest = [...container.querySelectorAll('[title], [aria-label]')].map((found) =>
    Math.max(
      found.getAttribute('title')?.length ?? 0,
      found.getAttribute('aria-label')?.length ?? 0,
    ),
  )
  expect(Math.max(0, ...longest)).toBeLessThan(5_000)
})
