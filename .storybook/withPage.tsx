import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { isRightToLeft } from '../stories/support/languages.js'
import { docsAround } from './calmDocs.js'

/** Sets the options of the page, not of a component: theme, direction, language, density and size. */
export const withPage: Decorator = function Page(Story, { globals, viewMode }) {
  const { theme = 'light', direction, locale = 'en', textSize, density } = globals as Toolbar
  const isSideBySide = theme === 'side by side'
  useLayoutEffect(() => {
    const page = document.documentElement
    const [scheme = 'light', contrast = 'normal'] = isSideBySide ? [] : theme.split(' ')
    // An example in a frame follows its docs page.
    const outer = docsAround()?.document.documentElement.dataset
    page.dataset.pkTheme = outer?.pkTheme ?? scheme
    page.dataset.contrast = outer?.contrast ?? contrast
    const isRtl = direction === 'auto' ? isRightToLeft(locale) : direction === 'rtl'
    page.dir = isRtl ? 'rtl' : 'ltr'
    page.lang = locale
    page.style.fontSize = textSize ?? '100%'
    page.style.setProperty('--pk-density', density ?? '1')
  }, [isSideBySide, theme, direction, locale, textSize, density])
  if (!isSideBySide) {
    return (
      <div className="story" data-view={viewMode}>
        <Story />
      </div>
    )
  }
  return (
    <div className="themes">
      {['light', 'dark'].map((scheme) => (
        <div key={scheme} className="story" data-view={viewMode} data-pk-theme={scheme}>
          <Story />
        </div>
      ))}
    </div>
  )
}

type Toolbar = Partial<Record<'theme' | 'direction' | 'locale' | 'textSize' | 'density', string>>
