import type { Decorator } from '@storybook/react-vite'
import type { KitParameters } from '../stories/support/KitParameters.js'
import { StoryKit } from '../stories/support/StoryKit.js'

/** Wraps every story in a provider with options from its parameters and the toolbar. */
export const withKit: Decorator = function Kit(Story, { globals, parameters }) {
  const { locale, timeZone } = globals as Record<string, string>
  const kit = (parameters.kit ?? {}) as KitParameters
  const network = kit.network ?? String(globals.network)
  return (
    <StoryKit key={network} kit={kit} network={network} locale={locale} timeZone={timeZone}>
      <Story />
    </StoryKit>
  )
}
