/** What the package uses although the oldest browsers of the promise lack it. */
export interface AboveFloor {
  /** The paths in the data of MDN. */
  features: readonly string[]
  /** What happens without it. */
  instead: string
  /** The test that shows it, or the rule that leaves out what is missing: a file, and words in it. */
  test: readonly [file: string, words: string]
}

const inOlderBrowsers = [
  'test/styles/olderBrowsers.browser.test.tsx',
  'without what the oldest browsers lack',
] as const

/** By properties of styles, or else by features. */
export const aboveFloor: readonly AboveFloor[] = [
  {
    features: ['css.properties.field-sizing'],
    instead: 'A script makes text fields grow.',
    test: ['test/ui/fields.browser.test.tsx', 'the question box without field-sizing'],
  },
  {
    features: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    instead: 'What can wait is done at once, or after two seconds.',
    test: ['test/panels/facilities.test.tsx', 'content: $name, $fault'],
  },
  {
    features: ['css.properties.forced-color-adjust'],
    instead: 'A browser without it has no forced colors.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.scrollbar-width', 'css.selectors.-webkit-scrollbar'],
    instead:
      'Scrollbars are as wide as elsewhere. Those of tabs are hidden in one way or the other.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.overflow-anchor'],
    instead: 'A browser without it does not move what is scrolled.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.text-wrap.pretty'],
    instead: 'The last line of a paragraph can have one word.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.break-after.avoid'],
    instead: 'A printed heading can be the last line of a page.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.overscroll-behavior', 'css.properties.overscroll-behavior-inline'],
    instead: 'Where nothing can be scrolled, the wheel scrolls the page.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.properties.content-visibility.auto'],
    instead: 'The search of Safari 18 does not find cards that are out of view.',
    test: inOlderBrowsers,
  },
  {
    features: ['css.selectors.highlight'],
    instead: 'Firefox 140 has colors of matches, but no lines and shadows, which are not used.',
    test: ['src/ask/chat-history/ChatHistory.css', '::highlight(pk-match) {\n  background'],
  },
  {
    features: ['api.KeyboardEvent.repeat'],
    instead: 'If two keys are held down, Chrome 122 says once that the second is not.',
    test: ['test/ui/shortcuts.browser.test.tsx', 'does not type into the drawer that a held key'],
  },
  {
    features: ['css.selectors.-webkit-search-cancel-button'],
    instead: 'A browser without it has no button in a search field.',
    test: inOlderBrowsers,
  },
]
