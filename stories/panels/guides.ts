import type { Guide } from '../support/Guide.js'

type Keys = NonNullable<Guide['keyboard']>

const tabKeys: Keys = [
  ['← → ↑ ↓', 'Selects the next or previous tab'],
  ['Home End', 'Selects the first or last tab'],
]

const states =
  'The heading names a region, in which loading and outdated lists are status messages ' +
  'and errors are alerts.'

export const guides: Record<string, Guide> = {
  PersonalizationListPanel: {
    use: 'As a page or a large part of one: the list with search, filters, details and states.',
    avoid: 'If you load the list yourself. PersonalizationTable takes an array.',
    do: ['Set siteUrl and people on the provider, so that pages are links and owners have names.'],
    dont: ['Don’t repeat its heading above it. To use your own heading, set heading={null}.'],
    keyboard: [
      ['/', 'Moves to the search'],
      ['j k', 'Moves to the table, then to the next or previous row'],
      ['↑ ↓ PageUp PageDown Home End', 'Moves between rows'],
      ['Enter', 'Opens the details of the row'],
      ['x Space', 'Selects the row'],
      ['Shift+Space', 'Selects all rows from the last one that was selected or deselected'],
      ['Ctrl+A Cmd+A', 'Selects all matching rows, if a row has focus'],
      ['Menu Shift+F10', 'Opens the row’s menu'],
      ['← →', 'Moves between the column headers, or selects a tab'],
      ['Shift+Enter', 'Adds the column with focus to the sort order'],
      ['Shift+← Shift+→', 'Resizes the column with focus'],
      ['Esc', 'Closes the details and returns to the row, closes a menu, or clears the search'],
      ['?', 'Lists the shortcuts'],
    ],
    accessibility:
      `${states} A button skips to the list, ` +
      'and changes of its results, order and selection are announced.',
  },
  PersonalizationDetailsPanel: {
    use: 'As a page about one personalization, from a key in the URL.',
    avoid: 'If the list is already loaded. PersonalizationDetails takes the personalization.',
    do: ['Use it for links from email and chat. It loads the list itself.'],
    dont: ['Don’t open it in a dialog. PersonalizationDrawer keeps the page beside it usable.'],
    keyboard: [
      ['Tab', 'Moves between actions, names, links, scripts and disclosures'],
      [
        'Enter',
        'Opens a link, or another personalization if onOpen or the provider’s hrefOf is set',
      ],
      ['Enter Space', 'Activates a button, or toggles the raw rule or “All fields”'],
      ['↑ ↓ ← →', 'Scrolls the script or the table of variants that has focus'],
    ],
    accessibility:
      'A region named “Details” with an article that its heading names. ' +
      'Loading and outdated states are announced as status messages, and errors as alerts.',
  },
  PersonalizationDrawer: {
    use: 'Beside your own page, a timeline, conflicts or an audit, for the item that people open.',
    avoid:
      'Beside PersonalizationListPanel, which has its own. For a page, use PersonalizationDetailsPanel.',
    do: ['Pass the keys of the rows on your page, so that “Previous” and “Next” follow them.'],
    dont: ['Don’t open two drawers. Close the conversation first, or show it as a tab inside.'],
    keyboard: [
      ...tabKeys,
      ['Enter Space', 'Activates a button'],
      ['Esc', 'Closes the drawer and returns to what had focus'],
    ],
    accessibility:
      'A dialog whose label includes the item’s name. When it opens, focus moves to the name. ' +
      'The page beside it stays usable unless the drawer covers it.',
  },
  AskPanel: {
    use: 'For questions about a website, with all earlier ones above.',
    avoid: 'If questions come from elsewhere. AnswerPanel follows one question ID.',
    do: ['Pass a context when people ask from a row, and show what is sent.'],
    dont: ['Don’t suggest answers. Suggestions are questions only.'],
    keyboard: [
      ['Tab', 'Moves between the header, the conversation, its links and buttons, and the form'],
      ['Enter', 'Sends the question or, in the search, goes to the previous match'],
      ['Shift+Enter', 'Adds a line or, in the search, goes to the next match'],
      ['Esc', 'Cancels editing an earlier question, clears the search, or closes a menu'],
      ['↑ ↓ PageUp PageDown Home End', 'Scrolls the conversation that has focus'],
    ],
    accessibility:
      'A region named by its heading. After a question is sent, focus stays in the form, ' +
      'and the phases and the answer are announced.',
  },
  AskDrawer: {
    use: 'To ask beside any page. AskLauncher opens it and counts new answers.',
    avoid: 'If asking is the page’s purpose. Use AskPanel.',
    do: ['Keep one for the whole app, so that a conversation survives a change of page.'],
    dont: ['Don’t open it before the user asks for it. It covers part of the page.'],
    keyboard: [
      ['a', 'Opens or closes the drawer from the page, if it is the shortcut of AskLauncher'],
      ['Esc', 'Closes the drawer and returns focus to where it was'],
    ],
    accessibility:
      'A dialog with a name. Opening it moves focus to the question. ' +
      'On pages narrower than 640 px, it is modal, so the page behind it is inert.',
  },
  AnswerPanel: {
    use: 'To follow one question by its ID, such as from a link in an email.',
    avoid: 'For a conversation. AskPanel shows all turns.',
    do: ['Say on the page whose question it is, if the link is shared.'],
    dont: ['Don’t refresh the page to update it. It follows the answer by itself.'],
    keyboard: [
      ['Tab', 'Moves between links and actions, such as “Keep waiting”'],
      [
        'Enter Space',
        'Performs the action, or opens or closes the transcript menu or “About this answer”',
      ],
      ['Esc', 'Closes the transcript menu'],
      ['↑ ↓ PageUp PageDown Home End', 'Scrolls the conversation that has focus'],
    ],
    accessibility:
      'A region named by its heading. Each new phase is announced while the user waits, ' +
      'and then the answer itself.',
  },
  ConversationList: {
    use: 'To start, open, rename and delete conversations beside an AskPanel.',
    avoid: 'For a single conversation. AskPanel keeps it with a sessionId.',
    do: ['Keep the first question as the title until people rename the conversation.'],
    dont: ['Don’t delete without asking. The list asks once, in place.'],
    keyboard: [
      ['Tab', 'Moves between the conversations and their buttons'],
      ['Enter Space', 'Opens the conversation, or starts to rename or delete it'],
      ['Enter', 'Saves the title, as does leaving the field'],
      ['Esc', 'Cancels renaming or deleting'],
    ],
    accessibility:
      'A list in which the open conversation is marked as current, and buttons name what they ' +
      'rename or delete. A confirmation moves focus to “Cancel”.',
  },
  AuditPanel: {
    use: 'As a page for a regular review, with findings by severity.',
    avoid: 'In CI. The command-line tool prints the same findings.',
    do: ['Run it before a launch, and dismiss intended findings with a reason.'],
    dont: ['Don’t dismiss findings about personalizations that others own. Ask the owner first.'],
    keyboard: [
      ...tabKeys,
      ['Tab', 'Moves between the tabs, the search, buttons, names and menus'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Groups, restores or shows more findings, or opens or closes a menu'],
      ['Esc', 'Clears the search, or closes the menu and returns focus to its button'],
    ],
    accessibility: `${states} Each group of findings has a heading, and copying is announced.`,
  },
  OverviewPanel: {
    use: 'As the first page of a dashboard: what needs attention, what happens next, and the pages.',
    avoid: 'To look for one personalization. The list has a search.',
    do: ['Link its parts to the list, the conflicts and the audit with onShow or hrefOf.'],
    dont: ['Don’t show it beside the list. It takes the whole width.'],
    keyboard: [
      ['Tab', 'Moves between the sentences and the pages'],
      ['← → ↑ ↓', 'Moves between the pages that have several personalizations'],
      ['Home End', 'Moves to the first or last of these pages'],
      ['Enter', 'Shows what has focus, if onShow or hrefOf is set'],
    ],
    accessibility: `${states} The drawings are hidden, because each page’s name says the same in words.`,
  },
  MatrixPanel: {
    use: 'To see who sees what on each page, today and on the days on which something starts or ends.',
    avoid: 'To check one visitor. The simulator has a form for a visit.',
    do: ['Pass onVisitOpen, so that a cell opens its visit in the simulator.'],
    dont: ['Don’t read it as shares of visitors. Kinds come from the rules, not from traffic.'],
    keyboard: [
      ...tabKeys,
      ['Tab', 'Moves between the tabs, the days, the names and the cells'],
      ['← → ↑ ↓', 'Moves between the cells'],
      ['Home End', 'Moves to the first or last cell of the row. With Ctrl, of the table'],
      ['Enter', 'Opens the visit of the cell'],
      ['Esc', 'Closes the note of a cell'],
    ],
    accessibility: `${states} A table with headers for kinds of visitors and personalizations. Each cell says its mark in words.`,
  },
  ForecastPanel: {
    use: 'To see what starts or ends soon, and what each of these dates changes for whom.',
    avoid: 'Beside TimelinePanel, which has the same list above its chart.',
    do: ['Pass onVisitOpen or visitHrefOf, so that a visit opens in the simulator.'],
    dont: ['Don’t read it as shares of visitors. Visitors come from the rules, not from traffic.'],
    keyboard: [
      ['Tab', 'Moves between the days, “Add to calendar”, names and visits'],
      ['Enter Space', 'Chooses how far to look ahead, downloads the calendar, or opens a visit'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
    ],
    accessibility: `${states} The drawings are hidden, because each row says the same in words.`,
  },
  DraftPanel: {
    use: 'To see who would see something else before anybody changes it.',
    avoid: 'To edit. Nothing is sent to the service.',
    do: ['Link to it from rows and details with draftHrefOf on the provider.'],
    dont: ['Don’t open it for a page on which nothing runs.'],
    keyboard: [
      ['Tab', 'Moves between names, grips, menus, fields, visits and the buttons at the end'],
      ['Space', 'On a grip: lifts the row, or drops it'],
      ['↑ ↓', 'Moves the lifted row'],
      ['Esc', 'Puts the lifted row back, or closes a menu'],
      ['Enter Space', 'Opens a menu, or chooses one of its items'],
    ],
    accessibility: `${states} The position of a moved row is announced, and then what the draft changes.`,
  },
  ConflictsPanel: {
    use: 'To find personalizations that block or override each other, grouped by page.',
    avoid: 'For the conflicts of one personalization. ConflictList takes its key.',
    do: ['Link to it from the list with the number of certain conflicts.'],
    dont: ['Don’t show it as an alarm. Most conflicts are possible, not certain.'],
    keyboard: [
      ...tabKeys,
      ['Tab', 'Moves between the tabs, the search, names and buttons'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Asks about a conflict, if onAsk is set, or shows more conflicts'],
      ['Esc', 'Clears the search'],
    ],
    accessibility: `${states} Tabs include their counts, and each page has a heading.`,
  },
  TimelinePanel: {
    use: 'As a planning page: what runs when, and what starts or ends next.',
    avoid: 'For the dates of one personalization. Its details have them.',
    do: ['Give it the whole width: from 1,024 px, dates fit beside the bars.'],
    dont: ['Don’t use it to find one personalization. The list also has filters.'],
    keyboard: [
      ['Tab', 'Moves between the search, the controls, the chart, its groups and its names'],
      ['← →', 'Moves the chart that has focus by half a period'],
      ['Home', 'Returns the chart that has focus to the current time'],
      ['+ -', 'Shows a shorter or longer period in the chart that has focus'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Presses a control, opens or closes a group, or shows more'],
      ['Esc', 'Clears the search, or hides the card for the focused name'],
    ],
    accessibility: `${states} A table can replace the chart, and a new period is announced.`,
  },
  SimulatorPanel: {
    use: 'To see which personalizations one visitor sees on a page, and why.',
    avoid: 'To measure results. It explains a single visit.',
    do: ['Link to it from a conflict or a finding, with the visit filled in.'],
    dont: ['Don’t promise what real visitors see. Control groups and scripts stay unclear.'],
    keyboard: [
      ['Tab', 'Moves between the fields, the buttons, the tabs and the names'],
      ...tabKeys,
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Presses a button, or opens or closes “Visitor as JSON”'],
    ],
    accessibility: `${states} A new summary of the result is announced. Each result has a reason.`,
  },
  ChangesPanel: {
    use: 'To see what has changed since the user last marked changes as seen.',
    avoid:
      'As an audit log. By default, it compares with a single copy of the list, stored in this browser.',
    do: [
      'Link to it from a count in your navigation, so that people look when something has changed.',
    ],
    dont: ['Don’t mark changes as seen for people. They do it when they have read them.'],
    keyboard: [
      ['Tab', 'Moves between “Since”, “Mark all as seen”, names, links and long values'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Marks all as seen, opens or closes a long value, or shows more'],
    ],
    accessibility: `${states} “Mark all as seen” moves focus to the heading.`,
  },
}
