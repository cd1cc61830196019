import { plainRow } from './site.js'
import type { Row, Rule, Site } from './site.js'

/** Returns a smaller website for which the same is true: fewer rows, visits and fields. */
export function shrinkSite(site: Site, isSame: (smaller: Site) => boolean): Site {
  let smallest = site
  for (let hasShrunk = true; hasShrunk;) {
    hasShrunk = false
    for (const smaller of smallerSites(smallest)) {
      if (!isSame(smaller)) continue
      smallest = smaller
      hasShrunk = true
      break
    }
  }
  return smallest
}

function* smallerSites(site: Site): Generator<Site> {
  for (const index of site.rows.keys()) yield { ...site, rows: site.rows.toSpliced(index, 1) }
  for (const index of site.visits.keys()) yield { ...site, visits: site.visits.toSpliced(index, 1) }
  if (site.control !== null) yield { ...site, control: null }
  if (site.order !== 'below') yield { ...site, order: 'below' }
  for (const [index, row] of site.rows.entries()) {
    for (const smaller of smallerRows(row)) yield { ...site, rows: site.rows.with(index, smaller) }
  }
  for (const [index, visit] of site.visits.entries()) {
    const { visitor = {}, audiences = {}, ...rest } = visit
    for (const attribute of Object.keys(visitor)) {
      const { [attribute]: _, ...fewer } = visitor
      yield { ...site, visits: site.visits.with(index, { ...rest, visitor: fewer, audiences }) }
    }
    if (Object.keys(audiences).length > 0) {
      yield { ...site, visits: site.visits.with(index, { ...rest, visitor, audiences: {} }) }
    }
    if (rest.at !== site.now) {
      yield { ...site, visits: site.visits.with(index, { ...visit, at: site.now }) }
    }
  }
}

function* smallerRows(row: Row): Generator<Row> {
  for (const field of Object.keys(plainRow) as (keyof Row)[]) {
    if (JSON.stringify(row[field]) === JSON.stringify(plainRow[field])) continue
    yield { ...row, [field]: plainRow[field] }
  }
  for (const field of ['rule', 'excluded'] as const) {
    for (const part of partsOf(row[field])) yield { ...row, [field]: part }
  }
}

function partsOf(rule: Rule | null): readonly Rule[] {
  if (rule === null || rule === 'none') return []
  if ('all' in rule) return rule.all
  if ('any' in rule) return rule.any
  return 'not' in rule ? [rule.not] : []
}

/** The website without what every row has. */
export function printSite({ now, rows, visits, control, order }: Site) {
  const own = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([field, value]) =>
          field === 'page' ||
          JSON.stringify(value) !== JSON.stringify(plainRow[field as keyof Row]),
      ),
    ),
  )
  return [
    `now ${new Date(now).toISOString()}${control === null ? '' : `, control ${control}`}${order === 'below' ? '' : `, ${order}`}`,
    ...own.map((row, index) => `P${index} ${JSON.stringify(row)}`),
    ...visits.map(
      (visit) => `visit ${JSON.stringify({ ...visit, at: new Date(visit.at).toISOString() })}`,
    ),
  ].join('\n  ')
}
