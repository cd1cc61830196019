import type { Decorator } from '@storybook/react-vite'
import type { Messages } from 'personalization-kit'
import type { KitParameters } from '../stories/support/KitParameters.js'
import { StoryKit } from '../stories/support/StoryKit.js'

/** Wraps every story in a provider with options from its parameters and the toolbar. */
export const withKit: Decorator = function Kit(Story, { globals, loaded, parameters }) {
  const { locale, timeZone } = globals as Record<string, string>
  const messages = (loaded as { messages?: Messages }).messages
  const kit = (parameters.kit ?? {}) as KitParameters
  const network = kit.network ?? String(globals.network)
  return (
    <StoryKit
      key={network}
      kit={kit}
      network={network}
      // Without a language of its own, the component takes the direction of the page.
      locale={messages && locale}
      messages={messages}
      timeZone={timeZone}
    >
      <Story />
    </StoryKit>
  )
}
