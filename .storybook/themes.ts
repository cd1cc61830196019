import { create } from 'storybook/theming'

const brand = {
  brandTitle: 'personalization-kit',
  brandTarget: '_self',
  fontBase: 'Inter, system-ui, sans-serif',
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  appBorderRadius: 6,
  inputBorderRadius: 6,
} as const

/** The catalog's own interface and documentation, in the colors of the components. */
const themes = {
  light: create({
    ...brand,
    base: 'light',
    colorPrimary: '#4a2fa6',
    colorSecondary: '#4a2fa6',
    appBg: '#fafaf9',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e9e8e5',
    textColor: '#17160f',
    textMutedColor: '#56534b',
    barBg: '#ffffff',
    barTextColor: '#56534b',
    barHoverColor: '#4a2fa6',
    barSelectedColor: '#4a2fa6',
  }),
  dark: create({
    ...brand,
    base: 'dark',
    colorPrimary: '#b3a9ff',
    colorSecondary: '#b3a9ff',
    appBg: '#171715',
    appContentBg: '#121210',
    appPreviewBg: '#121210',
    appBorderColor: '#2a2926',
    textColor: '#f0efe9',
    textMutedColor: '#b0ada3',
    textInverseColor: '#120d2b',
    barBg: '#121210',
    barTextColor: '#b0ada3',
    barHoverColor: '#b3a9ff',
    barSelectedColor: '#b3a9ff',
    inputBg: '#1b1a18',
    inputBorder: '#8a877e',
    inputTextColor: '#f0efe9',
  }),
}

/** Returns the interface’s theme for a value of the toolbar, such as `dark more`. */
export function themeOf(theme: unknown) {
  return String(theme).startsWith('dark') ? themes.dark : themes.light
}
