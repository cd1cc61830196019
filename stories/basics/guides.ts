import type { Guide } from '../support/Guide.js'

const jsonKeys: Guide['keyboard'] = [
  ['Tab', 'Moves between the search, the buttons, the objects and lists, and the links'],
  ['Enter Space', 'Opens or closes an object or a list, or presses a button'],
  ['Enter', 'Opens a link in a new tab'],
  ['↑ ↓', 'Scrolls the text of invalid JSON that has focus'],
]

export const guides: Record<string, Guide> = {
  StatusBadge: {
    use:
      'Wherever a personalization’s status is named: lists, details, cards and your own ' +
      'screens.',
    avoid:
      'To mark findings or conflicts. A status is a fact about one personalization, not a warning.',
    do: ['Show it once for each personalization, near the name.'],
    dont: ['Don’t reduce it to a colored dot. Some people can’t tell the colors apart.'],
    accessibility:
      'The icon is hidden from screen readers, because the word has the same meaning. The status ' +
      'is in the text, so a row that contains the badge is read with it.',
  },
  Timestamp: {
    use:
      'For every date people compare with now, such as “3 hours ago”. Times more than a week away are ' +
      'shown as a date.',
    avoid: 'For a period. ScheduleLine shows a start and an end together.',
    do: ['Let the provider set “now”, so that all times on the page agree.'],
    dont: ['Don’t write “3 hours ago” into your own text. It would go out of date.'],
    accessibility:
      'A <time> element with the exact time in its dateTime attribute. The full date is also its ' +
      'title, which only a pointer shows, because the element can’t receive focus.',
  },
  TagList: {
    use: 'For a few short words, in the order the service sent them.',
    avoid: 'To filter a list. FilterMenu has tags with their counts.',
    do: ['Show a few tags in lists, and all of them in details.'],
    dont: ['Don’t color tags. Color is for states.'],
    accessibility:
      'The tags are a list, and its last item counts the tags that aren’t shown. Their names are only in ' +
      'the title of that item, which needs a pointer, so raise maxTags if people need all tags.',
  },
  SafeLink: {
    use: 'For every URL that comes from the service or its users.',
    avoid: 'For links within your app. Use your router’s link.',
    do: ['Keep the host visible, so that people see where a link leads.'],
    dont: ['Don’t cut off the host to save space. Shorten the name instead.'],
    keyboard: [['Enter', 'Opens the URL in a new tab']],
    accessibility:
      'Only an absolute HTTP or HTTPS URL without a user name or password is a link, and all ' +
      'others are text. The link’s name includes the host if its text is not the URL.',
  },
  PersonalizationPreview: {
    use: 'To show at a glance what a personalization is on its page: a bar, a dialog, a change to the page.',
    avoid:
      'As a screenshot. It is drawn from fields, unless you return your own picture from previewOf.',
    do: ['Show the variants side by side, so that people see what differs.'],
    dont: ['Don’t use it alone. Beside it is a name that says what it is.'],
    accessibility:
      'An image whose name says the area in words, such as “Bar at the top, schematic”. Hide it where a ' +
      'name beside it says the same.',
  },
  VariantWeightBar: {
    use: 'To show how visitors are split, where there is little room.',
    avoid: 'To compare many variants. VariantWeights has a bar for each one, or a table.',
    do: ['Show the shares as text beside it, such as “50/50”.'],
    dont: ['Don’t sort the variants. Their order sets their colors.'],
    keyboard: [['Enter Space', 'Shows or hides the remaining variants']],
    accessibility:
      'The bar is an image whose name lists up to 30 variants with their shares. The first names ' +
      'below it are hidden from screen readers, because the bar’s name already has them.',
  },
  VariantWeights: {
    use:
      'In details, where people check names and shares. As a table, it also has IDs and, ' +
      'if they differ from the shares, raw weights.',
    avoid: 'In a row of a list. VariantWeightBar is smaller.',
    do: ['Show it where there is room for names: 320 px or more.'],
    dont: ['Don’t show it for a single variant. “1 variant” is enough.'],
    keyboard: [
      ['Tab', 'Moves to the table, and to the button that shows more variants'],
      ['Enter Space', 'Shows more variants'],
      ['← →', 'Scrolls the table that has focus'],
    ],
    accessibility:
      'In the list, the bars are hidden from screen readers, and each share is text beside its ' +
      'variant. The table has row and column headers, so each share is read with its variant.',
  },
  ScheduleLine: {
    use: 'To show when one personalization runs, with a mark for the current time.',
    avoid: 'To compare several. ScheduleTimeline has them on one axis.',
    do: ['Keep the dates below the bar visible, because a bar alone can’t be read exactly.'],
    dont: ['Don’t show one for a personalization without dates. “Always on” is enough.'],
    accessibility:
      'A group with a name. The bar is an image with a short name, such as “Ends Jul 11”. The dates are text, as ' +
      'are notes about wrong dates and clock changes.',
  },
  JsonView: {
    use: 'For raw values that people rarely need, but then need in full.',
    avoid: 'For values with a meaning of their own, such as rules or weights.',
    do: ['Collapse it by default, and name what is inside.'],
    dont: ['Don’t lead with it. Say what a value means first, and offer the raw value below.'],
    keyboard: jsonKeys,
    accessibility:
      'Nested lists, in which each object or list is a button that says whether it is open. ' +
      'Copying and the number of matches are announced, and invalid JSON is shown as text.',
  },
  ScriptView: {
    use: 'For the script of a trigger, as it was sent and as the service parsed it.',
    avoid: 'For settings. JsonView shows them as nested lists.',
    do: ['Next to it, say when the script runs.'],
    dont: ['Don’t highlight it like an editor. It can’t be changed or run here.'],
    keyboard: [
      ['Tab', 'Moves between the buttons and the code'],
      ['Enter Space', 'Copies the code, shows more of it or downloads it'],
      ['↑ ↓', 'Scrolls the code that has focus'],
    ],
    accessibility:
      'Each script is a figure with a caption, and its text is always left to right. Copying is ' +
      'announced.',
  },
  ComponentSettings: {
    use: 'For personalizations that render a component: its package, type, version and settings.',
    avoid: 'For other kinds. It would only show that nothing is set.',
    do: ['Put it below the page, the audience and the dates.'],
    dont: ['Don’t show it for redirects and page changes. They have no component.'],
    keyboard: jsonKeys,
    accessibility: 'The settings are nested lists in a group with a name, as in JsonView.',
  },
  MarkdownText: {
    use: 'For answers and other Markdown that you don’t control.',
    avoid: 'For your own pages. It doesn’t support HTML, on purpose.',
    do: ['Set headingLevel so that headings follow those of your page.'],
    dont: [
      'Don’t allow images from every origin. An image request can tell strangers who is reading.',
    ],
    keyboard: [
      ['Tab', 'Moves between links, images to load, copy buttons, code and tables'],
      ['Enter', 'Opens a link in a new tab'],
      ['Enter Space', 'Copies code, loads an image, or shows more of a long text'],
      ['↑ ↓ ← →', 'Scrolls the code or table that has focus'],
    ],
    accessibility:
      'Headings start at the level you pass, lists and tables are real HTML lists and tables, and each ' +
      'paragraph has the direction of its text. Copying code is announced.',
  },
}
