import type { Preview } from '@storybook/react-vite'
// First, because it declares the order of the layers.
import { configure } from 'storybook/test'
import { languages, loadMessages } from '../stories/support/languages.js'
import { calmDocs } from './calmDocs.js'
import { checkStyling } from './checkStyling.js'
import { ComponentPage } from './ComponentPage.js'
import { enhanceArgTypes, logCallbacks } from './componentProps.js'
import { ThemedDocs } from './ThemedDocs.js'
import { withKit } from './withKit.js'
import { withPage } from './withPage.js'
import './preview.css'
import 'personalization-kit/styles.css'

calmDocs()

// A slow or busy machine gets the time that it needs. A wait costs nothing if it succeeds.
configure({ asyncUtilTimeout: 120_000 })

const choose = <Icon extends string>(
  title: string,
  icon: Icon,
  items: [value: string, title: string][],
) => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: items.map(([value, itemTitle]) => ({ value, title: itemTitle })),
  },
})

const preview: Preview = {
  decorators: [withKit, withPage],
  argTypesEnhancers: [enhanceArgTypes],
  argsEnhancers: [logCallbacks],
  tags: ['autodocs'],
  loaders: [async ({ globals }) => ({ messages: await loadMessages(String(globals.locale)) })],
  afterEach: ({ canvasElement }) => checkStyling(canvasElement),
  initialGlobals: {
    theme: 'light',
    direction: 'auto',
    locale: 'en',
    timeZone: 'UTC',
    textSize: '100%',
    density: '1',
    network: 'instant',
  },
  globalTypes: {
    theme: choose('Theme', 'mirror', [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['light more', 'Light, high contrast'],
      ['dark more', 'Dark, high contrast'],
      ['side by side', 'Light and dark'],
    ]),
    direction: choose('Direction', 'transfer', [
      ['auto', 'Direction of the language'],
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ]),
    locale: choose(
      'Language',
      'globe',
      Object.entries(languages).map(([locale, { name }]) => [locale, name]),
    ),
    timeZone: choose('Time zone', 'time', [
      ['UTC', 'UTC'],
      ['Europe/Zurich', 'Zurich'],
      ['America/New_York', 'New York'],
      ['Asia/Kolkata', 'Kolkata'],
    ]),
    textSize: choose('Text size', 'zoom', [
      ['100%', 'Text 100%'],
      ['150%', 'Text 150%'],
      ['200%', 'Text 200%'],
    ]),
    density: choose('Density', 'grid', [
      ['0.75', 'Dense'],
      ['1', 'Regular'],
      ['1.25', 'Spacious'],
    ]),
    network: choose('Network', 'lightning', [
      ['instant', 'Instant'],
      ['slow', 'Slow'],
      ['offline', 'Offline'],
      ['401', 'Responds with 401'],
      ['429', 'Responds with 429'],
      ['500', 'Responds with 500'],
      ['garbage', 'Responds with garbage'],
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    // Elements that pass are not listed one by one, because that takes as long as the stories.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    docs: { container: ThemedDocs, page: ComponentPage },
    viewport: {
      options: Object.fromEntries(
        [380, 768, 1024, 1440].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome', 'Theme studio', 'Accessibility'],
          'Foundations',
          ['Color', 'Palettes', 'Type and space', 'Icons', 'States', 'Writing', 'Tokens'],
          'Basics',
          'List',
          'Insight',
          'Ask',
          'Panels',
          'Patterns',
          'Hooks',
          'Recipes',
        ],
      },
    },
  },
}

export default preview
