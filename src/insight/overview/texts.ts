import type { Message } from '../../i18n/Message.js'
import { tableTexts } from '../../list/table/texts.js'
import { auditTexts } from '../audit/texts.js'

/** English texts of the overview of a website. */
export const overviewTexts = {
  ...auditTexts,
  ...tableTexts,
  'overview.label': 'Overview',
  'overview.empty.title': 'Nothing runs yet',
  'overview.empty.text':
    'Pages with personalizations will appear here, with what visitors see on them.',
  'overview.count': {
    one: '{count} personalization on {pages}, {running} running',
    other: '{count} personalizations on {pages}, {running} running',
  },
  'overview.pageCount': { one: '{count} page', other: '{count} pages' },
  'overview.conflicts': {
    one: '{count} certain conflict on {page}',
    other: '{count} certain conflicts on {page}',
  },
  'overview.ending': { one: '{count} ends by {date}', other: '{count} end by {date}' },
  'overview.attention': { one: '{count} needs attention', other: '{count} need attention' },
  'overview.nothing': 'Nothing needs you.',
  'overview.ribbon': 'The next 14 days',
  'overview.today': 'Today, {date}',
  'overview.bar.ends': '{name} ends',
  'overview.bar.starts': '{name} starts on {pages}',
  'overview.bar.both': '{name} {dates}',
  'overview.bar.more': { one: 'and {count} more', other: 'and {count} more' },
  'overview.pages': 'Pages',
  'overview.pages.note': {
    one: '{count} with more than one personalization',
    other: '{count} with more than one personalization, worst first',
  },
  'overview.tile.ends': '{name} ends {date}',
  'overview.tile.starts': '{name} starts {date}',
  'overview.tile.quiet': 'Nothing starts or ends by {date}',
  'overview.schematic': 'Pages are drawn schematically',
} satisfies Record<string, Message>

/** A key of `overviewTexts`. */
export type OverviewKey = keyof typeof overviewTexts
