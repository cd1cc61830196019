import type { OwnIcon } from './iconPaths.js'

// One constant each, so that a bundle contains only the icons it renders.

export const doneIcon: OwnIcon = { name: 'done', stroke: 'M3.2 8.6l3 3 6.6-7' }
export const copyIcon: OwnIcon = { name: 'copy', stroke: 'M5.8 5.8h7v7h-7ZM3.2 10.2V3.2h7' }
export const downIcon: OwnIcon = { name: 'down', stroke: 'M8 3v10M3.8 9 8 13.2 12.2 9' }
export const previousIcon: OwnIcon = { name: 'previous', stroke: 'M3.5 10 8 5.5l4.5 4.5' }
export const searchIcon: OwnIcon = {
  name: 'search',
  stroke: 'M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM10.2 10.2l3.2 3.2',
}
export const downloadIcon: OwnIcon = {
  name: 'download',
  stroke: 'M8 2.8v7M4.9 6.9 8 10l3.1-3.1M3 13h10',
}
export const bookmarkIcon: OwnIcon = {
  name: 'bookmark',
  stroke: 'M4.2 2.8h7.6v10.4L8 10.4l-3.8 2.8Z',
}
export const pinnedIcon: OwnIcon = {
  name: 'pinned',
  fill: 'M8 2.1l1.8 3.8 4.1.5-3 2.9.8 4.1L8 11.4l-3.7 2 .8-4.1-3-2.9 4.1-.5Z',
}
export const pinIcon: OwnIcon = {
  name: 'pin',
  stroke: 'M8 2.1l1.8 3.8 4.1.5-3 2.9.8 4.1L8 11.4l-3.7 2 .8-4.1-3-2.9 4.1-.5Z',
}
export const upIcon: OwnIcon = { name: 'up', stroke: 'M8 13V3M3.8 7 8 2.8 12.2 7' }
export const removeIcon: OwnIcon = {
  name: 'remove',
  stroke: 'M3 4.4h10M6.4 4.2V2.8h3.2v1.4M4.4 4.6l.6 8.6h6l.6-8.6',
}
export const filterIcon: OwnIcon = { name: 'filter', stroke: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3' }
export const displayIcon: OwnIcon = {
  name: 'display',
  stroke:
    'M2.5 5h5.2M11.3 5h2.2M2.5 11h2.2M8.3 11h5.2M9.5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM6.5 9.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
}
export const moreIcon: OwnIcon = {
  name: 'more',
  fill: 'M3 6.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM8 6.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM13 6.7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
}
export const gripIcon: OwnIcon = {
  name: 'grip',
  fill: 'M5 3h2v2H5ZM9 3h2v2H9ZM5 7h2v2H5ZM9 7h2v2H9ZM5 11h2v2H5ZM9 11h2v2H9Z',
}
export const thumbUpIcon: OwnIcon = {
  name: 'thumb-up',
  stroke:
    'M5 7.4 7.8 2.6c1 0 1.6.7 1.4 1.7L8.8 6.6h3.5c.9 0 1.4.7 1.2 1.5l-1 4c-.2.6-.6 1-1.3 1H5M2.6 7.4H5v5.7H2.6Z',
}
export const thumbDownIcon: OwnIcon = {
  name: 'thumb-down',
  stroke:
    'M5 8.6l2.8 4.8c1 0 1.6-.7 1.4-1.7l-.4-2.3h3.5c.9 0 1.4-.7 1.2-1.5l-1-4c-.2-.6-.6-1-1.3-1H5M2.6 2.9H5v5.7H2.6Z',
}
export const checkboxOnIcon: OwnIcon = {
  name: 'checkbox-on',
  stroke: 'M2.8 2.8h10.4v10.4H2.8ZM5.2 8.2l2 2 3.6-4',
}
export const checkboxOffIcon: OwnIcon = { name: 'checkbox-off', stroke: 'M2.8 2.8h10.4v10.4H2.8Z' }
export const imageIcon: OwnIcon = {
  name: 'image',
  stroke: 'M2.5 3.5h11v9h-11ZM2.8 11.4l3.4-3.6 2.4 2.4 1.6-1.6 3 3M10.3 6.2v.1',
}
export const questionIcon: OwnIcon = {
  name: 'question',
  stroke: 'M2.8 3.2h10.4v7.6H7.4l-3 2.4v-2.4H2.8Z',
}
export const pendingIcon: OwnIcon = {
  name: 'pending',
  stroke:
    'M4.5 2.5h7M4.5 13.5h7M5.2 2.7c0 2.9 2.8 3.6 2.8 5.3s-2.8 2.4-2.8 5.3M10.8 2.7C10.8 5.6 8 6.3 8 8s2.8 2.4 2.8 5.3',
}
export const processingIcon: OwnIcon = { name: 'processing', stroke: 'M8 2.2A5.8 5.8 0 1 1 2.2 8' }
export const offlineIcon: OwnIcon = {
  name: 'offline',
  stroke: 'M2.2 6.2a8.4 8.4 0 0 1 11.6 0M4.4 8.8a5.2 5.2 0 0 1 7.2 0M8 12v.2M3 13 13 3',
}
export const refreshIcon: OwnIcon = {
  name: 'refresh',
  stroke: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.6v2.6h-2.6',
}
export const keyboardIcon: OwnIcon = {
  name: 'keyboard',
  stroke: 'M2 4.5h12v7H2ZM5 9.5h6M4.5 7h.1M7 7h.1M9.2 7h.1M11.5 7h.1',
}
export const addIcon: OwnIcon = { name: 'add', stroke: 'M8 3.2v9.6M3.2 8h9.6' }
export const editIcon: OwnIcon = {
  name: 'edit',
  stroke: 'M3 13l.6-3L10.8 2.8l2.4 2.4L6 12.4ZM9.2 4.4l2.4 2.4',
}
export const conversationsIcon: OwnIcon = {
  name: 'conversations',
  stroke: 'M2.8 3.2h7.4v5H6l-2 1.8V8.2H2.8ZM7 10.4v.4h3l2 1.8v-1.8h1.2V6h-.8',
}
export const calendarIcon: OwnIcon = {
  name: 'calendar',
  stroke: 'M2.8 4h10.4v9.2H2.8ZM2.8 7h10.4M5.6 2.4v3M10.4 2.4v3',
}
export const closeIcon: OwnIcon = { name: 'close', stroke: 'M4 4l8 8M12 4l-8 8' }
export const openIcon: OwnIcon = {
  name: 'open',
  stroke: 'M6.5 3.5h-3v9h9v-3M9 3.5h3.5V7M12.2 3.8 7.5 8.5',
}
export const linkIcon: OwnIcon = {
  name: 'link',
  stroke:
    'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
}
export const detailsIcon: OwnIcon = { name: 'details', stroke: 'M2.5 3h11v10h-11ZM9.5 3v10' }
export const infoIcon: OwnIcon = {
  name: 'info',
  stroke: 'M8 2.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4ZM8 7.4v3.4M8 5.2h.01',
}
export const backIcon: OwnIcon = { name: 'back', stroke: 'M10 3.5 5.5 8 10 12.5' }
export const forwardIcon: OwnIcon = { name: 'forward', stroke: 'M6 3.5 10.5 8 6 12.5' }
