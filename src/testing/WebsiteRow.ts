import type { Personalization } from '../contract/Personalization.js'
import { makePersonalization } from './makePersonalization.js'

/** The short form of a personalization. All other fields are generated. */
export type WebsiteRow = [
  name: string,
  page: string,
  state: string,
  prio: number,
  tags: string,
  variants: string,
  more?: Partial<Personalization> & {
    startsInDays?: number | undefined
    endsInDays?: number | undefined
    /** Conditions that visitors must all match. An empty array means all visitors. @default generated */
    audience?: Condition[] | undefined
  },
]

type Condition = [attribute: string, operator: string, value: string | number | boolean | string[]]

const dayMs = 86_400_000

/** Builds personalizations from rows in short form. Variants are written as `Name 50, Name 50`. */
export function makeWebsiteRows(
  rows: WebsiteRow[],
  options: { seed: number; now: number; websiteId: string },
): Personalization[] {
  const { seed, now, websiteId } = options
  return rows.map(([name, page, state, prio, tags, variants, more = {}], index) => {
    const { startsInDays, endsInDays, audience, ...fields } = more
    const at = (days: number | undefined) => (days === undefined ? null : now + days * dayMs)
    const overrides = {
      variationName: name,
      webPagePath: page,
      state,
      prio,
      personalizationTags: tags === '' ? [] : tags.split(' '),
      variants: readVariants(variants),
      startDate: at(startsInDays),
      endDate: at(endsInDays),
      websiteId,
      ...(audience && { rule: writeRule(audience) }),
      ...fields,
    }
    return makePersonalization(overrides, { seed: seed * 1_000 + index, now })
  })
}

function writeRule(audience: Condition[]): string | null {
  if (audience.length === 0) return null
  const conditions = audience.map(([attribute, operator, value]) => ({
    attribute,
    operator,
    value,
  }))
  return JSON.stringify({ operator: 'and', conditions })
}

function readVariants(text: string) {
  return text.split(', ').map((part, index) => {
    const [, name = part, weight = '0'] = /^(.*) (-?[\d.]+)$/.exec(part) ?? []
    return { id: `v${index + 1}`, name, weight: Number(weight) }
  })
}
