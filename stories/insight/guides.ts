import type { Guide } from '../support/Guide.js'

type Keys = NonNullable<Guide['keyboard']>

const nameKeys: Keys = [
  ['Tab', 'Moves between names, if onOpen or the provider’s hrefOf is set'],
  ['Enter', 'Opens the personalization'],
]

const tabKeys: Keys = [
  ['← → ↑ ↓', 'Selects the next or previous tab'],
  ['Home End', 'Selects the first or last tab'],
]

export const guides: Record<string, Guide> = {
  PersonalizationDetails: {
    use: 'To explain one personalization: who sees it, when, in which order and which variants.',
    avoid: 'To edit it. It only shows values, but you can add your own actions.',
    do: ['Open it beside the list, so that people can compare it with the next row.'],
    dont: ['Don’t repeat the name in your own title. The component already shows it.'],
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
      'An article named by its heading, in which each section has a heading. ' +
      'A summary comes before the sections, and copying is announced.',
  },
  EligibilitySummary: {
    use: 'To say in one or a few sentences who sees a personalization now.',
    avoid: 'To check all conditions. EligibilitySteps shows each one that restricts visitors.',
    do: ['Put it below the name, before any table. It answers the first question.'],
    dont: ['Don’t add an icon for each part. The sentence is meant to be read.'],
    accessibility: 'One paragraph of plain text. It isn’t announced when it changes.',
  },
  EligibilitySteps: {
    use: 'To find out why visitors see a personalization or don’t, step by step.',
    avoid: 'For many personalizations. EligibilityTable lists them for one visit.',
    do: ['Show every step from the first to the last. Their order is the explanation.'],
    dont: [
      'Don’t color steps that pass for everyone. Only steps that stop visitors or are unclear stand out.',
    ],
    keyboard: [
      ['Tab', 'Moves between the raw rules and the buttons in them'],
      ['Enter Space', 'Opens or closes a raw rule, or shows more conditions'],
    ],
    accessibility:
      'An ordered list with a name. Verdicts are words. Without a visit, only steps that stop visitors ' +
      'or are unclear have one.',
  },
  EligibilityTable: {
    use: 'To show which personalizations one visitor sees on one page.',
    avoid: 'For general statements. The result is only true for this visit.',
    do: ['Show the visit above it, so that people know whose results they are reading.'],
    dont: ['Don’t count “Unclear” as “Not shown”. The rules don’t say which it is.'],
    keyboard: [
      ...tabKeys,
      ...nameKeys,
      [
        'Enter Space',
        'Copies the explanation, answers a question about the visitor, or shows more rows',
      ],
    ],
    accessibility:
      'A table with a caption and headers, in which each result is a word with a reason. ' +
      'The summary above it is announced when it changes.',
  },
  VisitorForm: {
    use: 'To describe a visit: the page, the time, and what the rules check about the visitor.',
    avoid: 'To store visitors. Its values only describe a test visit.',
    do: [
      'Put it beside the results if there are at least 1,024 px, and above them in narrower spaces.',
    ],
    dont: ['Don’t fill in values that people haven’t entered. Unknown is a value, too.'],
    keyboard: [
      ['Tab', 'Moves between the fields and buttons'],
      ['↑ ↓', 'Moves between a field’s suggestions or options'],
      [
        'Enter Space',
        'On a button, resets the visit, fills in a visitor, shows more fields, or opens “Visitor as JSON”',
      ],
    ],
    accessibility: 'Every field has a label. The fields about the visitor are a group with a name.',
  },
  RuleSummary: {
    use: 'For an audience in one line, such as in a list.',
    avoid: 'To check long rules, which are cut off. RuleView shows every condition.',
    do: ['Give it one line, and let people open the rest in the details.'],
    dont: ['Don’t translate attributes yourself. Name them once, with attributes on the provider.'],
    accessibility: 'Plain text, isolated from the direction of the text around it.',
  },
  RuleView: {
    use: 'To read a whole rule, with its groups and operators in words.',
    avoid: 'To edit a rule, or in a row of a list. RuleSummary fits on one line.',
    do: ['Let long rules use the whole width. Groups are indented.'],
    dont: ['Don’t hide what is marked “unclear”. It is the part that needs a second look.'],
    keyboard: [
      ['Tab', 'Moves between the raw rule, the buttons in it and “Show more”'],
      ['Enter Space', 'Opens or closes the raw rule, or shows more conditions'],
    ],
    accessibility:
      'A group with a name. A few conditions are one sentence. Other groups are nested lists, and text before each list ' +
      'says how its conditions are joined.',
  },
  TriggerSummary: {
    use: 'To say when a personalization appears and hides, and how many times it can appear.',
    avoid: 'For its dates. ScheduleLine shows them.',
    do: ['Put it next to the schedule. People mean either when they ask “when?”'],
    dont: ['Don’t shorten “up to 3 times” to a number. A number alone could mean anything.'],
    accessibility:
      'A list of short texts: first what shows the personalization, then what hides it, and then how many times it can appear.',
  },
  AudienceMatrix: {
    use: 'To see who sees what on one page: kinds of visitors and personalizations in their order.',
    avoid: 'For several pages. MatrixPanel has tabs and days.',
    do: ['Pass the whole list, because personalizations of the page affect each other.'],
    dont: ['Don’t hide what doesn’t run. An empty column is an answer, too.'],
    keyboard: [
      ['Tab', 'Moves to the names, the cells and the buttons of a note'],
      ['← → ↑ ↓', 'Moves between the cells'],
      ['Home End', 'Moves to the first or last cell of the row. With Ctrl, of the table'],
      ['Enter', 'Opens the visit of the cell, if onVisitOpen is set'],
      ['Esc', 'Closes the note of a cell'],
    ],
    accessibility:
      'A table with headers for kinds of visitors and personalizations. Each cell is a button whose name says ' +
      'its mark in words. In narrow spaces, it is a list for each kind of visitor.',
  },
  Rail: {
    use: 'To show the order of personalizations on a page, and what stops those further down.',
    avoid: 'To find conflicts. ConflictList also compares audiences and dates.',
    do: [
      'Show all personalizations of the page, so that the line where visitors stop is in the right position.',
    ],
    dont: ['Don’t sort it by anything else. Its order is the point.'],
    keyboard: [...nameKeys, ['Enter Space', 'Shows more personalizations']],
    accessibility:
      'An ordered list in a group with a name, with the current personalization marked. ' +
      'Ties, redirects and exclusive personalizations are said in words.',
  },
  ConflictList: {
    use: 'For pairs of personalizations that block or override each other, with a fix for each conflict.',
    avoid: 'To block publishing. Some conflicts are intended.',
    do: ['Pass onOpen, so that people can change what is in conflict.'],
    dont: ['Don’t count possible conflicts as errors. The rules can’t tell for sure.'],
    keyboard: [
      ...nameKeys,
      ['Enter Space', 'Asks about a conflict, if onAsk is set, or shows more conflicts'],
    ],
    accessibility:
      'Each page has a heading and a list, in which certain conflicts come first. ' +
      'Each conflict has sentences and a list of its personalizations.',
  },
  AuditReport: {
    use: 'To show findings about a list: wrong or missing dates, weights, rules and owners.',
    avoid: 'For errors of the service. Panels show them.',
    do: ['Show errors and warnings first, with notes collapsed.'],
    dont: ['Don’t show a score. “4 need attention” tells people what to do.'],
    keyboard: [
      ...tabKeys,
      ['Tab', 'Moves between the tabs, the search, buttons, names and menus'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Groups, restores or shows more findings, or opens or closes a menu'],
      ['Esc', 'Clears the search, or closes the menu and returns focus to its button'],
    ],
    accessibility:
      'Tabs filter by severity, and each group of findings has a heading with a count. ' +
      'A severity is an icon with a name for screen readers, and copying is announced.',
  },
  ChangeList: {
    use: 'To show what has changed between two versions of a list.',
    avoid: 'To mark rows in a list. PersonalizationListPanel does that with hasChangeMarks.',
    do: ['Say what the list is compared with. Without that, a change means little.'],
    dont: ['Don’t show fields that stayed the same.'],
    keyboard: [
      ['Tab', 'Moves between names, links and long values'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Opens or closes a long value, or shows more changes'],
    ],
    accessibility:
      'A list in which a word says what is new, removed or changed. ' +
      'Each change names its field, and says “Before” and “After” to screen readers.',
  },
  PersonalizationComparison: {
    use: 'To compare two to four personalizations field by field.',
    avoid: 'For more than four. PersonalizationTable shows any number.',
    do: ['Start from a selection in the list, so that people choose what they compare.'],
    dont: ['Don’t mark one as better. The comparison shows differences, not results.'],
    keyboard: [
      ['Tab', 'Moves between names, links, long values and the button for identical fields'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Opens or closes the identical fields or a long value'],
    ],
    accessibility:
      'A table with the names and the fields as headers. What comes first is shown as text, ' +
      'and identical fields are in a separate table.',
  },
  ScheduleTimeline: {
    use: 'To see what runs when: gaps, overlaps, and what starts or ends next.',
    avoid: 'For one personalization. ScheduleLine is smaller.',
    do: ['Give it the whole width of a page. Dates need room beside the bars.'],
    dont: ['Don’t put it in a sidebar. A list with dates says more there.'],
    keyboard: [
      ['Tab', 'Moves between the controls, the chart, its groups and its names'],
      ['← →', 'Moves the chart that has focus by half a period'],
      ['Home', 'Returns the chart that has focus to the current time'],
      ['+ -', 'Shows a shorter or longer period in the chart that has focus'],
      ['Enter', 'Opens the personalization, if onOpen or the provider’s hrefOf is set'],
      ['Enter Space', 'Presses a control, opens or closes a group, or shows more'],
      ['Esc', 'Hides the card for the focused name'],
    ],
    accessibility:
      'Bars are hidden from screen readers, because each name is followed by its status and ' +
      'dates. A table with the same rows can replace them, and a new period is announced.',
  },
}
