import type { Guide } from '../support/Guide.js'

const menuKeys: NonNullable<Guide['keyboard']> = [
  ['Enter Space', 'Opens or closes the menu, or presses one of its buttons'],
  ['Tab', 'Moves through the menu, and closes it when focus leaves it'],
  ['Esc', 'Closes the menu and returns focus to its button'],
]

export const guides: Record<string, Guide> = {
  PersonalizationTable: {
    use:
      'For lists of any length. In a narrow space, the first column stays in view while the ' +
      'others scroll.',
    avoid:
      'For a whole page with search and filters, which PersonalizationListPanel has. On phones, ' +
      'PersonalizationCards is easier to read.',
    do: [
      'Let names lead. Give other columns only the width that they need.',
      'Let people change the columns, and keep their view in the URL.',
    ],
    dont: ['Don’t put more than one action into a row. Use the row’s menu.'],
    keyboard: [
      ['Tab', 'Moves to the headers, then to the current row, then to its checkbox'],
      ['↑ ↓ k j', 'Moves to the previous or next row'],
      ['PageUp PageDown', 'Moves up or down by a page'],
      ['Home End', 'Moves to the first or last row'],
      ['Enter', 'Opens the row, if onOpen is set'],
      ['Space x', 'Selects or deselects the row, if isSelectable is set'],
      ['Shift+Space', 'Selects all rows from the last one that was selected or deselected'],
      ['Ctrl+A Cmd+A', 'Selects all rows that match the search, if isSelectable is set'],
      ['Shift+F10 Menu', 'Opens the row’s menu, if onMenu is set'],
      ['Enter Space', 'On a header, sorts by its column. On a group, opens or closes it'],
      ['Shift+Enter', 'On a header, adds its column to the sort order'],
      ['← →', 'On a header, moves to the previous or next one'],
      ['Shift+← Shift+→', 'On a header, makes its column narrower or wider'],
    ],
    accessibility:
      'A table with row and column headers, the sort order and, above 50 rows, the number of ' +
      'all rows, because only those in view are rendered. The sort order, the number of ' +
      'results and the number of selected rows are announced.',
  },
  PersonalizationCards: {
    use: 'For narrow spaces: phones, sidebars and embedded lists.',
    avoid: 'On wide screens, where PersonalizationTable lets people compare.',
    do: ['Show what people scan for: name, status, schedule.'],
    dont: ['Don’t put cards side by side in a grid. A single column keeps the order readable.'],
    keyboard: [
      ['Tab', 'Moves between checkboxes, names, groups and the button that shows more cards'],
      ['Enter', 'Opens the card whose name has focus'],
      ['Space', 'Selects or deselects the card whose checkbox has focus'],
      ['Enter Space', 'Opens or closes a group, or shows more and moves to the first new card'],
    ],
    accessibility:
      'A list with a name, in which each card’s name is a link or a button, and its other facts ' +
      'are text without labels. Results are announced only inside PersonalizationListPanel.',
  },
  SearchBox: {
    use: 'Above a list, to search words and fields such as page:/pricing.',
    avoid: 'For a list of a few rows. StatusTabs or FilterMenu is enough.',
    do: ['Let the placeholder suggest a search that finds something.'],
    dont: ['Don’t add a search button. Results update as people type.'],
    keyboard: [
      ['↓', 'Shows the suggestions, or moves to the next one'],
      ['↑', 'Moves to the previous suggestion'],
      ['Enter', 'Accepts the current suggestion, or turns conditions in the text into filters'],
      ['Tab', 'Accepts the current suggestion, or moves to the first issue or the next control'],
      ['Enter Space', 'On an issue, selects the invalid part of the search'],
      ['Esc', 'Closes the suggestions, then clears the text'],
    ],
    accessibility:
      'A combobox, so the current suggestion is read while focus stays in the field. Issues are ' +
      'announced and describe the field.',
  },
  StatusTabs: {
    use: 'As the first filter of a list, with a count for each status that occurs.',
    avoid: 'For other fields. FilterMenu has them.',
    do: ['Put them first, because most people begin with a status.'],
    dont: ['Don’t repeat the status as a filter. It is already in the tabs.'],
    keyboard: [
      ['← → ↑ ↓', 'Selects the previous or next tab at once'],
      ['Home End', 'Selects the first or last tab at once'],
    ],
    accessibility:
      'A tablist with one tab stop. Each count is part of its tab’s name and follows the other ' +
      'filters.',
  },
  FilterMenu: {
    use: 'For fields whose values many rows share, such as tags, pages and owners.',
    avoid: 'For the status. StatusTabs shows every status at once.',
    do: ['Show what is filtered below the toolbar, with ActiveFilters.'],
    dont: ['Don’t hide it while a filter is set. People need it to change the filter.'],
    keyboard: [
      ['Enter Space', 'Opens or closes the menu, or presses the button that clears a field'],
      ['↑ ↓ ← →', 'On a field, moves to the previous or next one and shows its values at once'],
      ['Home End', 'On a field, moves to the first or last one and shows its values at once'],
      ['Tab', 'Moves from the fields to the values, and closes the menu when focus leaves it'],
      ['Space', 'Sets or clears the value that has focus'],
      ['Esc', 'Closes the menu and returns focus to its button'],
    ],
    accessibility:
      'A disclosure: its fields are tabs, and each value is a checkbox with the count in its ' +
      'name. PersonalizationTable announces the number of results.',
  },
  ActiveFilters: {
    use: 'Below the toolbar. Render it always, because it is empty while no filters are set.',
    avoid: 'If filters are already visible elsewhere. Show each filter once.',
    do: ['Name the field and the value in each filter, so that people recognize it.'],
    dont: ['Don’t collapse filters into “3 filters”. People need to see what is missing.'],
    keyboard: [
      ['Tab', 'Moves between the filters and the button that clears them'],
      ['Enter Space', 'Removes the filter and moves focus to the next or last one that remains'],
    ],
    accessibility:
      'A group with a name, in which each button says what it removes. After you ' +
      'remove the last filter, focus moves to the empty element.',
  },
  DisplayMenu: {
    use: 'For columns, sort order, groups and row height of a list.',
    avoid: 'For filters. StatusTabs and FilterMenu set which rows are shown.',
    do: ['Put it next to the filter, and keep both in the same order on all pages.'],
    dont: ['Don’t add page settings. The menu is only about the list.'],
    keyboard: [
      ['Enter Space', 'Opens or closes the menu, or presses one of its buttons'],
      ['Tab', 'Moves through the menu, and closes it when focus leaves it'],
      ['↑ ↓', 'Changes the group or sort order that has focus'],
      ['Space', 'Shows or hides the column whose checkbox has focus'],
      ['Esc', 'Closes the menu and returns focus to its button'],
    ],
    accessibility:
      'A disclosure: each column is a checkbox, and buttons that name the column move it up or ' +
      'down. PersonalizationTable announces sorting, but moved columns are not announced.',
  },
  ListMenu: {
    use: 'For everything that is used rarely: your own actions, views and export.',
    avoid: 'For the main action of a page. Show it as a button.',
    do: ['Put it last in the toolbar, as “⋯”.'],
    dont: ['Don’t hide an action in it that people use each time.'],
    keyboard: [...menuKeys, ['Enter', 'In the name field, saves the view']],
    accessibility:
      'A disclosure with plain buttons, which returns focus to its own button after an export or ' +
      'a change of view. Copying is announced, but saving and deleting views are not.',
  },
  ExportMenu: {
    use: 'To download or copy the rows that are found, or only the selected ones.',
    avoid: 'For a backup. Exports contain only the columns of the view.',
    do: ['Say how many rows are exported, in the menu itself.'],
    dont: ['Don’t export more than people see. Hidden columns are left out.'],
    keyboard: menuKeys,
    accessibility:
      'A disclosure with plain buttons, and the number of rows as text above them. Copying is ' +
      'announced, and focus returns to the menu’s button.',
  },
  ViewMenu: {
    use: 'To save a search with its columns, groups and order under a name.',
    avoid: 'If people always need the same view. Pass it to the list as defaultView.',
    do: ['Let people name views in their own words.'],
    dont: ['Don’t save a view without being asked. Keep the current one in the URL.'],
    keyboard: [...menuKeys, ['Enter', 'In the name field, saves the view']],
    accessibility:
      'A disclosure with plain buttons, in which the current view is marked, and each button ' +
      'that deletes a view names it. Saving and deleting are not announced.',
  },
  SelectionBar: {
    use:
      'For actions on several rows. Render it always, because it is empty while no rows are ' +
      'selected.',
    avoid: 'For actions on one row. Use the table’s onMenu to show your own menu.',
    do: ['Say how many rows are selected, hidden ones included.'],
    dont: [
      'Don’t let the list move when the bar appears. Reserve space for the bar, or lay it over the footer.',
    ],
    keyboard: [
      ['Tab', 'Moves between the actions'],
      ['Enter Space', 'Presses the button that has focus'],
      ['Esc', 'Closes the export menu that is open'],
    ],
    accessibility:
      'A group with a name, which keeps focus when the selection is cleared. ' +
      'PersonalizationTable announces the number of selected rows.',
  },
}
