import type { Meta, StoryObj } from '@storybook/react-vite'
import { EligibilitySummary } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { busySite, rich, rules } from '../support/insights.js'
import { dayMs, now } from '../support/now.js'

const meta = {
  component: EligibilitySummary,
} satisfies Meta<typeof EligibilitySummary>
export default meta
type Story = StoryObj<typeof meta>

/** Without the script, because a script makes it unclear who sees the personalization. */
const calm = { ...rich, javascriptTrigger: null, javascriptTriggerParsed: null }
const open = { ...calm, rule: null, excludedRule: null, delayOption: null, delayValue: null }

/** No step restricts visitors. */
export const Everyone: Story = { args: { personalization: open } }

/** The first sentence says which visitors see it. Others add the delay, the end and the split. */
export const SomeVisitors: Story = { args: { personalization: calm } }

/** A sentence names one personalization that may block this one, and counts any others. */
export const AmongOthers: Story = {
  args: { personalization: calm, personalizations: [calm, ...busySite] },
}

/** The weights add up to 90, so it is unknown how many see the original. */
export const ShareLeftOut: Story = {
  args: {
    personalization: {
      ...open,
      variants: [
        { id: 'a', name: 'A', weight: 50 },
        { id: 'b', name: 'B', weight: 40 },
      ],
    },
  },
  async play({ canvas }) {
    await expect(
      canvas.getByText(/If the weights are percentages, 10% see the original/),
    ).toBeVisible()
  },
}

/** It starts later. */
export const Scheduled: Story = {
  args: { personalization: { ...rich, startDate: now + 7 * dayMs, endDate: null } },
  async play({ canvas }) {
    await expect(canvas.getByText(/No visitors see this yet/)).toBeVisible()
  },
}

/** Its end date has passed. */
export const Ended: Story = {
  args: { personalization: { ...rich, startDate: now - 9 * dayMs, endDate: now - dayMs } },
}

/** It is switched off, so nobody sees it. */
export const Disabled: Story = { args: { personalization: { ...rich, disabled: true } } }

/** A script decides when it shows. */
export const Script: Story = { args: { personalization: rich } }

/** The rule can't be read. */
export const Unclear: Story = { args: { personalization: { ...rich, rule: rules.broken } } }
