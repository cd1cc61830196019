const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The same eight columns for all subjects. */
export const columns = [
  { id: 'name', field: 'variationName', label: 'Name', width: 280 },
  { id: 'status', field: 'state', label: 'Status', width: 120 },
  { id: 'kind', field: 'componentType', label: 'Kind', width: 120 },
  { id: 'page', field: 'webPagePath', label: 'Page', width: 150 },
  { id: 'assignee', field: 'assignee', label: 'Assignee', width: 120 },
  { id: 'priority', field: 'prio', label: 'Priority', width: 110 },
  { id: 'id', field: 'variationId', label: 'ID', width: 110 },
  {
    id: 'updated',
    field: 'updatedDate',
    label: 'Updated',
    width: 130,
    format: (time) => format.format(time),
  },
]

export const rowHeight = 40
