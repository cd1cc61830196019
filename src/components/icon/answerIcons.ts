import type { OwnIcon } from './iconPaths.js'

export const thumbUpIcon: OwnIcon = {
  name: 'thumbUp',
  stroke:
    'M5 7.4 7.8 2.6c1 0 1.6.7 1.4 1.7L8.8 6.6h3.5c.9 0 1.4.7 1.2 1.5l-1 4c-.2.6-.6 1-1.3 1H5M2.6 7.4H5v5.7H2.6Z',
}

export const thumbDownIcon: OwnIcon = {
  name: 'thumbDown',
  stroke:
    'M5 8.6l2.8 4.8c1 0 1.6-.7 1.4-1.7l-.4-2.3h3.5c.9 0 1.4-.7 1.2-1.5l-1-4c-.2-.6-.6-1-1.3-1H5M2.6 2.9H5v5.7H2.6Z',
}

export const checkboxOnIcon: OwnIcon = {
  name: 'checkboxOn',
  stroke: 'M2.8 2.8h10.4v10.4H2.8ZM5.2 8.2l2 2 3.6-4',
}

export const checkboxOffIcon: OwnIcon = { name: 'checkboxOff', stroke: 'M2.8 2.8h10.4v10.4H2.8Z' }

export const imageIcon: OwnIcon = {
  name: 'image',
  stroke: 'M2.5 3.5h11v9h-11ZM2.8 11.4l3.4-3.6 2.4 2.4 1.6-1.6 3 3M10.3 6.2v.1',
}

export const questionIcon: OwnIcon = {
  name: 'question',
  stroke: 'M2.8 3.2h10.4v7.6H7.4l-3 2.4v-2.4H2.8Z',
}
