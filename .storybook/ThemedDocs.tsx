import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { DocsContainer } from '@storybook/addon-docs/blocks'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { PropsWithChildren } from 'react'
import { useEffect, useState } from 'react'
import { themeOf } from './themes.js'

interface Globals {
  globals: Record<string, unknown>
}

/** A documentation page in the theme selected in the toolbar. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(() => globalsOf(context).theme)
  useEffect(() => {
    const channel = addons.getChannel()
    const follow = ({ globals }: Globals) => setTheme(globals.theme)
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [])
  return (
    <DocsContainer context={context} theme={themeOf(theme)}>
      {children}
    </DocsContainer>
  )
}

/** Returns the toolbar’s values before the first change. */
function globalsOf(context: DocsContainerProps['context']): Globals['globals'] {
  const [story] = context.componentStories()
  return story ? context.getStoryContext(story).globals : {}
}
