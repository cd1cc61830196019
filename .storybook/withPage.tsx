import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'

/** Sets the options of the page, not of a component: theme, direction, language and text size. */
export const withPage: Decorator = function Page(Story, { globals, viewMode }) {
  const { theme, direction, locale, textSize } = globals as Record<string, string>
  useLayoutEffect(() => {
    const page = document.documentElement
    const [scheme, contrast = 'normal'] = theme?.split(' ') ?? []
    page.dataset.pkTheme = scheme
    page.dataset.contrast = contrast
    const isRtl = direction === 'auto' ? /^(ar|he)/.test(locale ?? '') : direction === 'rtl'
    page.dir = isRtl ? 'rtl' : 'ltr'
    page.lang = locale ?? 'en'
    page.style.fontSize = textSize ?? '100%'
  }, [theme, direction, locale, textSize])
  return (
    <div className="story" data-view={viewMode}>
      <Story />
    </div>
  )
}
