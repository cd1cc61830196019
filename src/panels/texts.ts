import type { Message } from '../i18n/Message.js'
import { eligibilityTexts } from '../insight/eligibility/texts.js'
import { listTexts } from '../list/texts.js'
import { uiTexts } from '../ui/texts.js'

/** English texts of the details and of the list's keyboard shortcuts. */
export const panelTexts = {
  ...listTexts,
  ...uiTexts,
  ...eligibilityTexts,
  'details.group.what': 'What it is',
  'details.group.where': 'Where it runs',
  'details.group.when': 'Schedule',
  'details.group.who': 'Audience',
  'details.group.how': 'How it’s shown',
  'details.group.component': 'Component',
  'details.group.people': 'Owner and history',
  'details.group.more': 'Other fields',
  'details.all': 'All fields',
  'details.unset': { one: '{count} field isn’t set', other: '{count} fields aren’t set' },
  'details.owner': 'Owner: {name}',
  'details.label': 'Details',
  'details.tabs': 'Details and questions',
  'details.ask': 'Ask',
  'details.previous': 'Previous',
  'details.next': 'Next',
  'details.notFound.title': 'Not in this list',
  'details.notFound.text':
    'This personalization may have been deleted, or it may belong to another website.',
  'details.notUnique': 'Not unique: another personalization is the same in every field.',
  'details.tag': 'Show personalizations tagged “{tag}”',
  'view.copyLink': 'Copy link to this view',
  'view.copied.browser': 'Copied. This link works in this browser only.',
  'view.tooLong': 'This view is too long for a link',
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.search': 'Search',
  'shortcuts.move': 'Next or previous row',
  'shortcuts.open': 'Open the row',
  'shortcuts.select': 'Select the row',
  'shortcuts.range': 'Select rows up to the focused row',
  'shortcuts.all': 'Select all rows',
  'shortcuts.close': 'Close the details',
  'shortcuts.menu': 'Open the row’s menu',
  'shortcuts.sort': 'Add a column to the sort order',
  'shortcuts.resize': 'Resize a column',
  'shortcuts.help': 'Show shortcuts',
  'shortcuts.keys': 'Use shortcuts that are a single key',
  'list.selectRows': 'Select rows',
} satisfies Record<string, Message>
