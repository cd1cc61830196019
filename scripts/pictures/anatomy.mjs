/**
 * What the pictures in `docs/images` show, and which parts and slots they name. A test compares the
 * names with the source.
 *
 * @typedef {object} Callout
 * @property {string} of The component.
 * @property {string} [part] The part, as in `classNames`.
 * @property {string} [slot] The slot that replaces it.
 * @property {string} [at] A selector, if the part occurs more than once or the callout has no part.
 * @property {'left' | 'right'} side Where the label stands.
 */

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {string} path The page of the example dashboard.
 * @property {string} alt
 * @property {number} [height] In px, 620 if it is not given.
 * @property {string} [open] A selector to click first.
 * @property {string} [ready] A selector to wait for.
 * @property {boolean} [isAsked] Whether a question is asked first.
 * @property {number} [width] In px, 1060 if it is not given.
 * @property {string} clip A selector of what is shown.
 * @property {readonly Callout[]} callouts
 */

/** @type {readonly Picture[]} */
export const anatomy = [
  {
    name: 'list',
    path: '/',
    clip: '.pk-personalization-list-panel',
    alt: 'The list panel: a header with tabs, search, filter and display; below it, the personalizations of each page on a rail in priority order',
    callouts: [
      { of: 'PersonalizationListPanel', part: 'title', side: 'left' },
      { of: 'PersonalizationListPanel', part: 'header', side: 'left' },
      { of: 'PersonalizationTable', part: 'group', side: 'left' },
      { of: 'PersonalizationTable', part: 'glyph', at: '[data-row-index="2"] *', side: 'left' },
      { of: 'PersonalizationTable', part: 'row', at: '[data-row-index="3"]', side: 'left' },
      { of: 'PersonalizationTable', part: 'stop', side: 'left' },
      { of: 'PersonalizationListPanel', part: 'footer', side: 'left' },
      { of: 'StatusTabs', at: '.pk-status-tabs', side: 'right' },
      { of: 'SearchBox', at: '.pk-search-box', side: 'right' },
      { of: 'PersonalizationListPanel', part: 'tools', side: 'right' },
      {
        of: 'PersonalizationTable',
        slot: 'cell',
        at: '[data-row-index="3"] [data-column="audience"]',
        side: 'right',
      },
      {
        of: 'VariantWeightBar',
        at: '[data-row-index="2"] [data-column="variants"]',
        side: 'right',
      },
      { of: 'ScheduleLine', at: '[data-row-index="2"] .pk-schedule-line-track', side: 'right' },
      { of: 'PersonalizationTable', part: 'owner', at: '[data-row-index="6"] *', side: 'right' },
    ],
  },
  {
    name: 'details',
    path: '/',
    open: '[data-row-index="1"] [data-open]',
    ready: '.pk-eligibility-steps',
    clip: '.pk-personalization-list-panel-drawer, .pk-sheet',
    height: 760,
    alt: 'The details of a personalization: its name and status, a summary in words, and the steps that a visitor has to pass',
    callouts: [
      { of: 'PersonalizationListPanel', part: 'bar', side: 'left' },
      { of: 'PersonalizationDetails', part: 'name', side: 'left' },
      { of: 'EligibilitySummary', at: '.pk-eligibility-summary', side: 'left' },
      { of: 'EligibilitySteps', part: 'step', side: 'left' },
      { of: 'Rail', at: '.pk-rail', side: 'left' },
      { of: 'PersonalizationListPanel', part: 'moves', side: 'right' },
      { of: 'RuleView', at: '.pk-rule-view', side: 'right' },
      { of: 'PersonalizationDetails', part: 'section', side: 'right' },
    ],
  },
  {
    name: 'timeline',
    path: '/?show=timeline',
    clip: '.pk-timeline-panel',
    alt: 'The timeline: what starts or ends in the period as bars on a scale of weeks, and a line for today',
    callouts: [
      { of: 'TimelinePanel', part: 'title', side: 'left' },
      { of: 'ScheduleTimeline', part: 'group', side: 'left' },
      { of: 'ScheduleTimeline', part: 'name', side: 'left' },
      { of: 'ScheduleTimeline', part: 'axis', side: 'right' },
      {
        of: 'ScheduleTimeline',
        part: 'bar',
        at: '.pk-schedule-timeline-row:nth-child(4) *',
        side: 'right',
      },
    ],
  },
  {
    name: 'conflicts',
    path: '/?show=conflicts',
    clip: '.pk-conflicts-panel',
    alt: 'The conflicts of a website by page: what happens, to whom for example, why, and how to fix it',
    callouts: [
      { of: 'ConflictsPanel', part: 'title', side: 'left' },
      { of: 'ConflictList', part: 'item', side: 'left' },
      { of: 'ConflictList', part: 'fix', side: 'left' },
      { of: 'ConflictList', part: 'because', side: 'left' },
      { of: 'ConflictList', part: 'rows', side: 'right' },
    ],
  },
  {
    name: 'audit',
    path: '/?show=audit',
    clip: '.pk-audit-panel',
    height: 480,
    alt: 'The audit of a website: findings by severity, each with what is wrong and how to fix it',
    callouts: [
      { of: 'AuditPanel', part: 'title', side: 'left' },
      { of: 'AuditReport', part: 'group', side: 'left' },
      { of: 'AuditReport', part: 'finding', side: 'left' },
      { of: 'AuditReport', part: 'message', side: 'right' },
      { of: 'AuditReport', part: 'fix', side: 'right' },
    ],
  },
  {
    name: 'simulator',
    path: '/?show=simulator&is.visits=6',
    clip: '.pk-simulator-panel',
    height: 900,
    alt: 'The simulator: a form for the page, the time and the visitor, and beside it what this visitor sees and why',
    callouts: [
      { of: 'VisitorForm', at: '.pk-visitor-form', side: 'left' },
      { of: 'EligibilityTable', part: 'summary', side: 'right' },
      { of: 'EligibilityTable', part: 'why', side: 'right' },
      { of: 'EligibilityTable', part: 'changes', side: 'right' },
    ],
  },
  {
    name: 'ask',
    path: '/',
    isAsked: true,
    clip: '.pk-ask-drawer',
    height: 760,
    alt: 'A conversation in a drawer: a question, its answer with links to personalizations, and the field for the next question',
    callouts: [
      { of: 'AskPanel', part: 'title', side: 'left' },
      { of: 'ChatMessage', at: '.pk-chat-message', side: 'left' },
      { of: 'MarkdownText', at: '.pk-markdown-text', side: 'left' },
      { of: 'QuestionForm', at: '.pk-question-form', side: 'left' },
      { of: 'ChatMessage', part: 'footer', side: 'right' },
      { of: 'AskPanel', part: 'header', side: 'right' },
    ],
  },
]

/**
 * The states of a panel, with the slots that replace them.
 *
 * @type {readonly {
 *   slot: string,
 *   caption: string,
 *   path?: string,
 *   answer: (route: import('playwright').Route) => unknown,
 * }[]}
 */
export const states = [
  { slot: 'loading', caption: 'The list is on its way', answer: () => {} },
  {
    slot: 'empty',
    caption: 'reason: none. The website has no personalizations',
    answer: (route) => route.fulfill({ headers: { 'x-personalization-kit': '1' }, json: [] }),
  },
  {
    slot: 'empty',
    caption: 'reason: no-match. Nothing matches the search',
    path: '/?q=snow',
    answer: (route) => route.continue(),
  },
  {
    slot: 'error',
    caption: 'The list can’t be fetched. errorActions adds your own actions',
    answer: (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-personalization-kit': '1' },
        json: {
          error: { kind: 'forbidden', code: 'PK-403', message: 'No access', retryable: false },
        },
      }),
  },
]
