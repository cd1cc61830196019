/**
 * What the service sends and takes, item by item, and where users find it. Stories with these values
 * are run by `test/stories/trace.browser.test.tsx`, and requests by `serviceTrace.test.ts`. The values occur nowhere else, so finding one proves where it came from.
 */
export interface TraceItem {
  /** The section of `docs/service-interface.md`. */
  section: string
  /** The name in that section, or a branch of it in words. */
  item: string
  /** Where a user finds it. */
  place: string
  check: StoryCheck | RequestCheck
}

/** A story that shows a value: as the description of a term, as text, or as a link. */
export type StoryCheck = {
  /** The file and the export of the story. */
  story: string
} & (
  | { /** The label of a field, and what stands beside it. */ term: string; shows: string | RegExp }
  | { text: string | RegExp }
  | { /** A link's text and address. */ link: string; href: string }
)

/** A request that has a value in it, or a result that depends on one. */
export interface RequestCheck {
  request: 'list' | 'answer' | 'submit' | 'token' | 'proxy'
}

const details = 'PersonalizationListPanel/EveryField'
const field = (item: string, term: string, shows: string | RegExp): TraceItem => ({
  section: '2.1',
  item,
  place: `Details, “All fields”: ${term}`,
  check: { story: details, term, shows },
})

/** Section 2.1: the fields of a personalization. */
const personalization: TraceItem[] = [
  field('accountId', 'Account', 'account-4101'),
  field('assignee', 'Owner', 'nora.virtanen'),
  {
    section: '2.1',
    item: 'changed',
    place: 'Details, below the name',
    check: { story: details, link: 'Link to changes', href: 'https://diff.example/4113' },
  },
  field('componentAccountId', 'Component account', 'component-account-4104'),
  field('componentPackageName', 'Component package', '@acme/component-library.display.inline'),
  field('componentSettings', 'Component settings', '#4a6b1c'),
  field('componentType', 'Component type', 'type-4107'),
  field('componentVersion', 'Component version', '4,108'),
  field('createdAt', 'Created', 'Jan 9, 2026, 12:00 AM UTC'),
  field('createdDate', 'Creation date (separate field)', 'Jan 10, 2026, 12:00 AM UTC'),
  field('delayOption', 'Delay unit', 'pageviews'),
  field('delayValue', 'Delay', '4,112'),
  field('diffUrl', 'Link to changes', 'https://diff.example/4113'),
  field('disabled', 'Disabled', 'No'),
  field('endDate', 'Ends', 'Jul 11, 2026, 12:00 PM UTC'),
  field('excludedRule', 'Excluded audience', 'plan-4116'),
  field('exclusive', 'Exclusive', 'Yes'),
  field('hideOption', 'Hide unit', 'hide-option-4118'),
  field('hideValue', 'Hide after', '4,119'),
  field('isComponent', 'Is a component', 'Yes'),
  field('isHiddenAiComponent', 'Is a hidden AI component', 'No'),
  field('javascriptTrigger', 'Script trigger', 'window.trigger4122()'),
  field('javascriptTriggerParsed', 'Parsed script trigger', 'window.parsed4123()'),
  field('longurl', 'Long URL', 'longurl-4124'),
  field('maxValue', 'Maximum value', '4,125'),
  field('personalizationTags', 'Tags', 'tag-4126'),
  field('prio', 'Priority', '4,127'),
  field('recipe', 'Recipe', 'recipe-4128'),
  field('redirectUrl', 'Redirects to', 'https://redirect.example/4129'),
  field('rule', 'Audience rule', 'country-4130'),
  field('startDate', 'Starts', 'May 2, 2026, 12:00 PM UTC'),
  field('state', 'State', 'running'),
  field('targetTemplateDomain', 'Template domain', 'template-4133.example'),
  field('targetTemplatePath', 'Template path', '/template-4134'),
  field('testMode', 'Test mode', 'test-mode-4135'),
  field('updatedDate', 'Updated', 'Jun 1, 2026, 7:00 AM UTC'),
  field('variants', 'Variants', /Long headline.*70%.*Short headline.*30%/s),
  field('variationId', 'ID', 'variation-4140'),
  field('variationName', 'Custom name', 'Every field is set'),
  {
    ...field('webPagePath', 'Page', ''),
    check: { story: details, link: '/page-4142', href: 'https://shop.example/page-4142' },
  },
  field('websiteId', 'Website', 'shop'),
  {
    section: '2.1',
    item: 'a field that is not listed',
    place: 'Details, “Other fields”',
    check: { story: details, text: /futureField\s*"future-4144"/ },
  },
  {
    section: '2.1',
    item: 'fields that are `null`',
    place: 'Details, below “All fields”',
    check: { story: 'PersonalizationDetails/Sparse', text: /41 fields aren’t set/ },
  },
]

const list = 'PersonalizationListPanel/PartlyUnreadable'

/** Sections 2.2 and 3.1, and what breaks section 2.1. */
const rows: TraceItem[] = [
  ['id', 'variant-4137'],
  ['name', 'Short headline'],
  ['weight', /Long headline\s*70%/],
  ['a field that is not listed', /futureVariantField\s*"variant-4138"/],
].map(([item, text]) => ({
  section: '2.2',
  item: item as string,
  place: 'Details, “Variants”',
  check: { story: details, text: text ?? '' },
}))

const states: TraceItem[] = (
  [
    ['running', /Welcome back, finance leads\s*\/pricing\s*Running/],
    ['paused', /Exit offer \(DE\)\s*\/de\/angebot\s*Paused/],
    ['draft', /Onboarding checklist\s*\/app\/start\s*Draft/],
    ['another state', /مرحبا بالعودة\s*\/ar\s*Unknown/],
  ] as const
).map(([item, text]) => ({
  section: '3.1',
  item,
  place: 'List, “Status”',
  check: { story: 'PersonalizationTable/EveryStatus', text },
}))

const repaired: TraceItem[] = [
  {
    section: '4.1',
    item: 'a value of the wrong type',
    place: 'Notice above the list',
    check: { story: list, text: 'Entry 1 prio: expected' },
  },
  {
    section: '4.1',
    item: 'an entry that is not an object',
    place: 'Notice above the list',
    check: { story: list, text: '1 entry isn’t a personalization and is left out.' },
  },
  {
    section: '4.1',
    item: 'a personalization of another website',
    place: 'Notice above the list',
    check: {
      story: list,
      text: '1 personalization belongs to another website and is shown anyway.',
    },
  },
]

const answered = 'AskPanel/EveryField'
const fact = (section: string, item: string, text: string | RegExp): TraceItem => ({
  section,
  item,
  place: 'Conversation, “About this answer”',
  check: { story: answered, text },
})
const said = (section: string, item: string, text: string | RegExp, story = answered) => ({
  section,
  item,
  place: 'Conversation',
  check: { story, text },
})

/** Sections 2.3, 2.4, 3.2 and 7.2: answers. */
const answers: TraceItem[] = [
  fact('2.3', 'questionId', /questionId: [\da-f-]{36}/),
  fact('2.3', 'a field that is not listed', '"futureAnswerField": "future-4205"'),
  fact('2.3', 'status', 'status: DONE'),
  said('2.3', 'chatData', 'Only the summer banner is paused. 4214'),
  said('2.3', 'error', 'Timeout processing query', 'AskPanel/Failed'),
  said('2.4', 'history', /4214.*4217/s),
  fact('2.4', 'conversationId', 'conversationId: async-4201'),
  fact('2.4', 'sessionId', 'sessionId: session-4202'),
  fact('2.4', 'a field that is not listed', '"toolsetName": "toolset-4203"'),
  said('2.4', 'type', 'Entry of type “command”'),
  said('2.4', 'an item of another type', '"name": "command-4213"'),
  said('2.4', 'sender', /You\s*Which.*AI\s*Only the/s),
  said('2.4', 'support', /Support\s*A colleague adds this\. 4217/),
  said('2.4', 'message', 'Only the summer banner is paused. 4214'),
  said('2.4', 'timestamp', '11:58 AM'),
  {
    ...said('2.4', 'metadata', ''),
    check: { story: answered, link: 'Source 4215', href: 'https://source.example/4215' },
  },
  fact('2.4', 'metadata that is not a source', '"score": 4216'),
  fact('2.4', 'uuid', '"uuid": "uuid-4212"'),
  fact('2.4', 'hidden', '"message": "Hidden text 4218"'),
  fact('2.4', 'languageCode', '"languageCode": "en"'),
  fact('2.4', 'canGetFeedback', '"canGetFeedback": true'),
  fact('2.4', 'feedback', '"feedback": "positive"'),
  said('3.2', 'PENDING', 'Queued', 'AskPanel/Waiting'),
  said('3.2', 'PROCESSING', 'Working on it', 'AskPanel/Working'),
  said('3.2', 'DONE', 'Two of them are paused', 'AskPanel/Answered'),
  said('3.2', 'ERROR', 'Timeout processing query', 'AskPanel/Failed'),
  said('7.2', 'ERROR', 'Timeout processing query', 'AskPanel/Failed'),
]

const failed = (section: string, item: string, text: string | RegExp, story: string) => ({
  section,
  item,
  place: 'Instead of the list',
  check: { story: `PersonalizationListPanel/${story}`, text },
})

/** Section 7: errors. */
const errors: TraceItem[] = [
  failed('7.1', '400', 'The request was rejected', 'BadRequest'),
  failed('7.1', '401', 'Not authorized', 'NotAuthorized'),
  failed('7.1', '403', 'No access', 'NoAccess'),
  failed('7.1', '404', /Not found.*acme\/shop/s, 'NotFound'),
  failed('7.3', 'a throttled request', 'Too many requests', 'Throttled'),
  failed('7.3', 'a server error', 'Something went wrong', 'ServerError'),
  failed('7.3', 'a body that is not JSON', 'Unexpected response', 'Garbage'),
  failed('7.3', 'no connection', 'Can’t reach the service', 'Unreachable'),
]

const takes = (section: string, items: string, place: string, check: RequestCheck): TraceItem[] =>
  items.split(' ').map((item) => ({ section, item, place, check }))

const submit = 'query sessionId visitorId segmentId metadata conversationName audienceId'

/** Sections 2.5, 4 and 5: what is sent, and tokens, which are never shown. */
const requests: TraceItem[] = [
  ...takes('4.1', 'accountId websiteId', 'Provider, `scope`', { request: 'list' }),
  ...takes('4.1', 'x-api-key', 'Client, `apiKey`', { request: 'list' }),
  ...takes('4.2', 'questionId', 'Hooks, `questionId`', { request: 'answer' }),
  ...takes('4.2', 'x-api-key', 'Client, `apiKey`', { request: 'answer' }),
  ...takes('4.3', submit, 'Input of `submitQuestion`', { request: 'submit' }),
  ...takes('4.3', 'x-account-id x-website-id', '`scope` of `submitQuestion`', {
    request: 'submit',
  }),
  ...takes('4.3', 'x-user-email', 'Session, `headers`', { request: 'submit' }),
  ...takes('4.3', 'questionId', 'Result of `submitQuestion`', { request: 'submit' }),
  ...takes('2.5', 'access_token expires_in token_type', '`createTokenManager`', {
    request: 'token',
  }),
  ...takes(
    '4.4',
    'grant_type client_id client_secret refresh_token',
    'Options of `createTokenManager`',
    { request: 'token' },
  ),
  ...takes('5', 'x-api-key', 'Proxy, `apiKey`', { request: 'proxy' }),
  ...takes('7.3', 'Retry-After', '`retryAfterMs` of the error', { request: 'list' }),
]

/** Every field, status, error and branch of the service interface. */
export const serviceTrace: TraceItem[] = [
  ...personalization,
  ...rows,
  ...states,
  ...repaired,
  ...answers,
  ...errors,
  ...requests,
]
