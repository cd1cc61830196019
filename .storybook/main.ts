import type { StorybookConfig } from '@storybook/react-vite'

/** The groups of the sidebar. Each has a folder of stories with the same name. */
const groups = [
  'Start',
  'Foundations',
  'Basics',
  'List',
  'Insight',
  'Ask',
  'Panels',
  'Patterns',
  'Hooks',
  'Recipes',
]

const config: StorybookConfig = {
  stories: groups.map((group) => ({
    directory: `../stories/${group.toLowerCase()}`,
    files: '*.stories.tsx',
    titlePrefix: group,
  })),
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-mcp',
  ],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // Properties come from the public declarations, with all values and defaults.
  typescript: { reactDocgen: false },
}

export default config
