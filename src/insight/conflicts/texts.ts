import type { Message } from '../../i18n/Message.js'
import { ruleTexts } from '../rules/texts.js'

/** English texts that explain conflicts and the order on a page. */
export const conflictTexts = {
  ...ruleTexts,
  'conflict.redirect-loop': 'Redirect loop',
  'conflict.redirect-preempts': 'Blocked by a redirect',
  'conflict.exclusive-blocks': 'Blocked by an exclusive personalization',
  'conflict.same-component-twice': 'Same component twice',
  'conflict.priority-tie': 'Same priority',
  'conflict.shadowed': 'Overridden on the same page',
  'conflict.future-overlap': 'Future conflict',
  'conflict.search': 'Search conflicts',
  'conflict.order': 'Most severe first',
  'conflict.no-match': 'No matching conflicts',
  'conflict.certain': 'Certain',
  'conflict.possible': 'Possible',
  'conflict.sentence.redirect-loop.all': '{first} and {second} redirect to each other.',
  'conflict.sentence.redirect-loop.some':
    '{first} and {second} redirect some visitors to each other.',
  'conflict.sentence.redirect-loop.possible': '{first} and {second} may redirect to each other.',
  'conflict.sentence.redirect-ring.all': '{first} and {second} are part of a redirect loop.',
  'conflict.sentence.redirect-ring.some':
    '{first} and {second} are part of a redirect loop for some visitors.',
  'conflict.sentence.redirect-ring.possible':
    '{first} and {second} may be part of a redirect loop.',
  'conflict.sentence.redirect-preempts.all':
    '{first} redirects visitors on {page} before they see {second}.',
  'conflict.sentence.redirect-preempts.some':
    '{first} redirects some visitors on {page} before they see {second}.',
  'conflict.sentence.redirect-preempts.possible':
    '{first} may redirect visitors before they see {second}.',
  'conflict.sentence.exclusive-blocks.all':
    '{first} is exclusive, so no visitors on {page} see {second}.',
  'conflict.sentence.exclusive-blocks.some':
    '{first} is exclusive, so some visitors on {page} don’t see {second}.',
  'conflict.sentence.exclusive-blocks.possible':
    '{first} is exclusive, so some visitors may not see {second}.',
  'conflict.sentence.same-component-twice.all': '{first} and {second} insert the same component.',
  'conflict.sentence.same-component-twice.possible':
    '{first} and {second} may insert the same component.',
  'conflict.sentence.priority-tie.all':
    '{first} and {second} have the same priority, so either one can come first.',
  'conflict.sentence.priority-tie.possible':
    '{first} and {second} have the same priority, so either one may come first.',
  'conflict.sentence.shadowed.possible':
    '{first} comes first, so changes made by {second} may not show.',
  'conflict.later.redirect-loop.all':
    'From {from}, {first} and {second} will redirect to each other.',
  'conflict.later.redirect-loop.some':
    'From {from}, {first} and {second} will redirect some visitors to each other.',
  'conflict.later.redirect-loop.possible':
    'From {from}, {first} and {second} may redirect to each other.',
  'conflict.later.redirect-ring.all':
    'From {from}, {first} and {second} will be part of a redirect loop.',
  'conflict.later.redirect-ring.some':
    'From {from}, {first} and {second} will be part of a redirect loop for some visitors.',
  'conflict.later.redirect-ring.possible':
    'From {from}, {first} and {second} may be part of a redirect loop.',
  'conflict.later.redirect-preempts.all':
    'From {from}, {first} will redirect visitors on {page} before they see {second}.',
  'conflict.later.redirect-preempts.some':
    'From {from}, {first} will redirect some visitors on {page} before they see {second}.',
  'conflict.later.redirect-preempts.possible':
    'From {from}, {first} may redirect visitors before they see {second}.',
  'conflict.later.exclusive-blocks.all':
    '{first} is exclusive, so from {from}, no visitors on {page} will see {second}.',
  'conflict.later.exclusive-blocks.some':
    '{first} is exclusive, so from {from}, some visitors on {page} won’t see {second}.',
  'conflict.later.exclusive-blocks.possible':
    '{first} is exclusive, so from {from}, some visitors may not see {second}.',
  'conflict.later.same-component-twice.all':
    'From {from}, {first} and {second} will insert the same component.',
  'conflict.later.same-component-twice.possible':
    'From {from}, {first} and {second} may insert the same component.',
  'conflict.later.priority-tie.all':
    '{first} and {second} have the same priority, so from {from}, either one can come first.',
  'conflict.later.priority-tie.possible':
    '{first} and {second} have the same priority, so from {from}, either one may come first.',
  'conflict.later.shadowed.possible':
    '{first} comes first, so from {from}, changes made by {second} may not show.',
  'conflict.because.same-page': 'Both run on {page}.',
  'conflict.because.pages-overlap': 'Both may run on {page}.',
  'conflict.because.same-audience': 'Both have the same audience.',
  'conflict.because.audience-contains':
    'Everyone in the audience of {second} is also in the audience of {first}.',
  'conflict.because.audience-within':
    'Everyone in the audience of {first} is also in the audience of {second}.',
  'conflict.because.is-exclusive': '{first} is exclusive.',
  'conflict.because.both-change-page':
    'Both change the page. If they change the same element, only the changes made by {first} are kept.',
  'conflict.because.redirects-back': 'Each redirects to the other’s page.',
  'conflict.because.in-loop':
    'Each redirect leads to the next, and the last leads back to the first.',
  'conflict.because.all-apply': 'Affects only visitors to whom all redirects of the loop apply.',
  'conflict.because.higher-priority':
    '{first} has priority {high}, and {second} has priority {low}.',
  'conflict.because.fewer-pages':
    '{first} is for one page, so it comes before {second}, which is for several pages.',
  'conflict.because.same-priority': 'Both have priority {priority}, so either one can come first.',
  'conflict.because.is-redirect': '{first} redirects to {url}.',
  'conflict.because.same-component': 'Both insert the component “{component}”.',
  'conflict.because.becomes': 'When both run: {kind}.',
  'conflict.unless': 'Happens only if {doubts}.',
  'conflict.witness': 'For example: {visitor}, on {page}.',
  'conflict.witness.anyone': 'For example: any visitor on {page}.',
  'conflict.witness.later': 'For example: {visitor}, on {page}, from {from}.',
  'conflict.witness.anyone.later': 'For example: any visitor on {page} from {from}.',
  'conflict.witness.open': 'Try this visit',
  'conflict.doubt.audiences-apart': 'a visitor matches both audiences',
  'conflict.doubt.pages-apart': 'both run on the same page',
  'conflict.doubt.other-elements': 'both change the same element',
  'conflict.doubt.script-apart': '{first} is triggered by its script before the other one is shown',
  'conflict.doubt.delay-apart': 'the delay of {first} ends before the other one is shown',
  'conflict.doubt.dates-apart': 'their dates actually overlap',
  'conflict.doubt.limited': '{first} is shown to the visitor',
  'conflict.doubt.control-group': 'the visitor sees {first}, not the original',
  'conflict.doubt.order-unknown': '{first} comes first',
  'conflict.doubt.stays-on-page': '{first} redirects away from the page',
  'conflict.doubt.other-hides': 'no other personalization blocks either of them',
  'conflict.doubt.together': 'both are shown on the same visit',
  'conflict.verdict.certain': {
    one: '{count} conflict is certain.',
    other: '{count} conflicts are certain.',
  },
  'conflict.verdict.possible': {
    one: '{count} conflict is possible.',
    other: '{count} conflicts are possible.',
  },
  'conflict.verdict.later': {
    one: '{count} conflict is in the future.',
    other: '{count} conflicts are in the future.',
  },
  'conflict.verdict.worst': { one: 'It’s on {page}.', other: 'The worst is on {page}.' },
  'conflict.others': { one: '{count} other', other: '{count} others' },
  'conflict.why': 'Why',
  'conflict.fix': 'How to fix it:',
  'conflict.fix.this': 'this personalization',
  'conflict.fix.other': 'the other one',
  'conflict.fix.redirect-loop': 'Change where one of them redirects to.',
  'conflict.fix.redirect-preempts':
    'Exclude the audience of {second} from {first}, or move {second} to the page that {first} redirects to.',
  'conflict.fix.exclusive-blocks':
    'Exclude the audience of {second} from {first}, or turn off “Exclusive” for {first}.',
  'conflict.fix.same-component-twice':
    'Remove one of them from the page they share, or give them separate audiences.',
  'conflict.fix.priority-tie': 'Give one of them a higher priority.',
  'conflict.fix.future-overlap': 'Separate their dates, pages or audiences before then.',
  'conflict.fix.shadowed': 'If they change the same element, combine them.',
  'conflict.also': 'Also: {kinds}.',
  'conflict.also.possible': 'Possibly also: {kinds}.',
  'conflict.none.certain': 'No certain conflicts',
  'conflict.none.possible': 'No possible conflicts',
  'conflict.none.later': 'No future conflicts',
  'conflict.tabs': 'Filter conflicts',
  'conflict.tab.all': 'All',
  'conflict.tab.certain': 'Certain',
  'conflict.tab.possible': 'Possible',
  'conflict.tab.later': 'Future',
  'conflict.page': { one: '{count} conflict', other: '{count} conflicts' },
  'conflict.starts': 'Starts {from}',
  'conflict.window.now-until': 'Lasts until {until}.',
  'conflict.window.from': 'Starts {from}.',
  'conflict.window.from-until': 'Lasts from {from} to {until}.',
  'conflict.none.title': 'No conflicts',
  'conflict.none.text': 'No overlaps found in the settings of these personalizations.',
  'conflict.label': 'Conflicts',
  'conflict.ask': 'Ask about this',
  'conflict.count': { one: '{count} conflict', other: '{count} conflicts' },
  'priority.label': 'Priority order on this page',
  'priority.count': '{count} running or scheduled',
  'priority.page': 'Priority order on {page}',
  'priority.exclusive': 'Exclusive: once visitors see it, nothing after it is shown',
  'priority.several': 'For several pages: comes after personalizations for one page',
  'priority.tie': 'Tied: either one can come first',
  'priority.none': 'No priority',
  'priority.redirect': 'Redirects: once visitors are redirected, nothing after it is shown',
  'priority.this': 'This one',
  'priority.empty': 'Nothing runs on this page.',
  'eligibility.order': 'Priority order',
} satisfies Record<string, Message>

/** A key of `conflictTexts`. */
export type ConflictKey = keyof typeof conflictTexts
