import type { SheetFormat } from '../../internal/exportCell.js'
import { csvRows, markdownCell } from '../../internal/exportCell.js'
import type { Visit } from '../../personalization/pages/Visit.js'

/** A visit of a plan in words. */
export interface PlannedVisit {
  visit: Visit
  /** The visitor, such as "First visit, from DE". */
  who: string
  /** What it shows. */
  shows: string
  isDone: boolean
}

/** The writers by format. */
export const planWriters = {
  markdown: (visits: readonly PlannedVisit[]): string =>
    visits
      .map(({ visit, who, shows, isDone }) => {
        const words = [visit.page, who, shows].map(markdownCell).join(' · ')
        return `- [${isDone ? 'x' : ' '}] ${words}\n`
      })
      .join(''),
  csv: (visits: readonly PlannedVisit[], sheet?: SheetFormat): string =>
    csvRows(
      [
        ['page', 'visitor', 'shows', 'attributes', 'audiences', 'done'],
        ...visits.map(({ visit, who, shows, isDone }) => [
          visit.page,
          who,
          shows,
          JSON.stringify(visit.visitor ?? {}),
          JSON.stringify(visit.audiences ?? {}),
          isDone ? 'x' : '',
        ]),
      ],
      sheet,
    ),
  json: (visits: readonly PlannedVisit[]): string => `${JSON.stringify(visits, null, 2)}\n`,
} as const
