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
    colorPrimary: '#2657d4',
    colorSecondary: '#2657d4',
    appBg: '#f9fafc',
    appContentBg: '#ffffff',
    appPreviewBg: '#ffffff',
    appBorderColor: '#e0e2e6',
    textColor: '#151a22',
    textMutedColor: '#515761',
    barBg: '#ffffff',
    barTextColor: '#515761',
    barHoverColor: '#2657d4',
    barSelectedColor: '#2657d4',
  }),
  dark: create({
    ...brand,
    base: 'dark',
    colorPrimary: '#78a7fc',
    colorSecondary: '#78a7fc',
    appBg: '#16191d',
    appContentBg: '#111316',
    appPreviewBg: '#111316',
    appBorderColor: '#2c2f35',
    textColor: '#eff0f3',
    textMutedColor: '#a8adb4',
    textInverseColor: '#0a111f',
    barBg: '#111316',
    barTextColor: '#a8adb4',
    barHoverColor: '#78a7fc',
    barSelectedColor: '#78a7fc',
    inputBg: '#1d2025',
    inputBorder: '#6f757e',
    inputTextColor: '#eff0f3',
  }),
}

/** Returns the interface’s theme for a value of the toolbar, such as `dark more`. */
export function themeOf(theme: unknown) {
  return String(theme).startsWith('dark') ? themes.dark : themes.light
}
