import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScriptView } from 'personalization-kit/insight'
import { rich } from '../support/insights.js'

const meta = { component: ScriptView } satisfies Meta<typeof ScriptView>
export default meta
type Story = StoryObj<typeof meta>

/** The source, and the script as the service parsed it. */
export const SourceAndParsed: Story = {
  args: { script: rich.javascriptTrigger, parsed: rich.javascriptTriggerParsed },
}

/** Only the source was sent. */
export const SourceOnly: Story = { args: { script: rich.javascriptTrigger } }

/** A long script scrolls in its own box. */
export const Long: Story = {
  args: {
    script: Array.from(
      { length: 80 },
      (_, line) => `step(${line + 1}) // and a comment that goes on and on and on`,
    ).join('\n'),
  },
}

/** The script is shown as text and never runs. */
export const Hostile: Story = { args: { script: '</script><script>alert(1)</script>' } }

/** The script is missing. */
export const None: Story = { args: { script: null } }
