import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { DocsContainer } from '@storybook/addon-docs/blocks'
import type { PropsWithChildren } from 'react'
import { Fragment, useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { themeOf } from './themes.js'

/** A documentation page in the theme selected in the toolbar. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(() => themeIn(context))
  useEffect(() => {
    const channel = addons.getChannel()
    // Examples in frames send events of their own, with other values.
    const follow = () => setTheme(themeIn(context))
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [context])
  useLayoutEffect(() => {
    const [scheme = 'light', contrast = 'normal'] = theme.split(' ')
    document.documentElement.dataset.pkTheme = scheme === 'dark' ? 'dark' : 'light'
    document.documentElement.dataset.contrast = contrast === 'more' ? 'more' : 'normal'
  }, [theme])
  return (
    <DocsContainer context={context} theme={themeOf(theme)}>
      {/* Examples in frames read the theme when they load. */}
      <Fragment key={theme}>{children}</Fragment>
    </DocsContainer>
  )
}

/** Returns the theme selected in the toolbar. */
function themeIn(context: DocsContainerProps['context']): string {
  const [story] = context.componentStories()
  return story ? String(context.getStoryContext(story).globals.theme) : 'light'
}
