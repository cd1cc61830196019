import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { sentenceCase } from './sentenceCase.js'
import { themeOf } from './themes.js'

addons.setConfig({
  theme: themeOf('light'),
  sidebar: {
    showRoots: true,
    renderLabel: ({ name, type }) => (type === 'story' ? sentenceCase(name) : name),
  },
  // Pages use the whole height. Their controls are in the page.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) =>
      isShown && !/^(?:start|foundations|patterns|hooks|recipes)-/.test(storyId),
  },
})

// The interface follows the theme selected in the toolbar.
addons.register('personalization-kit/theme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: themeOf(globals.theme) })
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
