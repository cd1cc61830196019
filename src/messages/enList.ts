import { enCommon } from './enCommon.js'
import { enListStates } from './enListStates.js'
import { enTable } from './enTable.js'
import type { Message } from './Message.js'

/** English messages for the list: the table and the tools around it. */
export const enList = {
  ...enCommon,
  ...enTable,
  ...enListStates,
  'list.stale': 'Couldn’t refresh ({reason}). Showing the list from {time}.',
  'list.staleOffline': 'You’re offline. Showing the list from {time}.',
  'list.offline': 'You’re offline. The list will load when you’re back online.',

  'search.label': 'Search personalizations',
  'search.placeholder': 'Search by name, page, tag…',
  'search.example': 'Search, or try {example}',
  'search.completions': 'Suggestions',
  'search.issue.unknown-field': '“{text}” isn’t a field. Put it in quotes to search for text.',
  'search.issue.missing-value': 'Add a value after “{text}”.',
  'search.issue.not-a-number':
    '“{text}” isn’t a number. Use a number or a range, such as >5 or 1..5.',
  'search.issue.not-a-date':
    '“{text}” isn’t a date. Use a date or a period, such as 2026-01-31 or <7d.',
  'search.issue.not-a-boolean': 'Use true or false instead of “{text}”.',
  'search.issue.no-order': 'This field can’t be compared with < or >: “{text}”',
  'search.issue.too-many': 'This search is too long. Everything from “{text}” on is ignored.',
  'search.issue.unclosed-quote': 'Missing closing quote: {text}',

  'filters.menu': 'Filter',
  'filters.noFields': 'Nothing to filter by',
  'filters.label': 'Filters',
  'filters.active': 'Active filters',
  'filters.clear': 'Clear filters',
  'filters.clearOne': 'Clear this filter',
  'filters.remove': 'Remove this filter',
  'filters.not': 'not',
  'filters.any': 'any',
  'filters.excluded': 'excluded',
  'filters.find': 'Find in {name}',
  'filters.none': 'No matches',
  'filters.more': { one: '{count} more', other: '{count} more' },

  'columns.find': 'Find a column',
  'columns.up': 'Move {name} up',
  'columns.down': 'Move {name} down',
  'columns.noRoom': 'No room',
  'display.label': 'Display',
  'display.reset': 'Reset columns and height',
  'sort.label': 'Sort by',
  'sort.none': 'Default',
  'sort.ascending': 'Ascending',
  'sort.descending': 'Descending',
  'density.label': 'Row height',
  'density.compact': 'Compact',
  'density.regular': 'Regular',
  'group.label': 'Group by',
  'group.none': 'None',
  'group.more': 'More',

  'export.label': 'Export',
  'export.found': { one: 'Shown row ({count})', other: 'Shown rows ({count})' },
  'export.selected': { one: 'Selected row ({count})', other: 'Selected rows ({count})' },
  'export.csv': 'CSV',
  'export.json': 'JSON',
  'export.markdown': 'Markdown',
  'export.copy': 'Copy as Markdown',

  'selection.label': 'Selection',
  'selection.hidden': { one: '({count} hidden)', other: '({count} hidden)' },
  'selection.all': 'Select all {count}',
  'selection.none': 'Clear selection',

  'tabs.label': 'Status',
  'tabs.all': 'All',
  'tabs.endingSoon': 'Ending soon',
  'tabs.attention': 'Needs attention',

  'list.skip': 'Skip to the list',
  'list.more.label': 'More actions',
  'list.matching': { one: '{count} of {total} matches', other: '{count} of {total} match' },
  'list.updated': 'Updated {time}',

  'views.label': 'Views',
  'views.none': 'No saved views',
  'views.name': 'View name',
  'views.save': 'Save',
  'views.remove': 'Remove view “{name}”',

  'actions.open': 'Open',
  'actions.openPage': 'Open page',
  'actions.copyLink': 'Copy link',
  'actions.copyId': 'Copy ID',
  'actions.ask': 'Ask about this',

  'details.label': 'Details',
  'details.tabs': 'Views',
  'details.ask': 'Ask',
  'details.close': 'Close',
  'details.previous': 'Previous',
  'details.next': 'Next',
  'details.notFound.title': 'Not in this list',
  'details.notFound.text': 'It may have been deleted, or it may belong to another website.',
} satisfies Record<string, Message>
