import type { Meta, StoryObj } from '@storybook/react-vite'
import { EligibilitySteps } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { busySite, rich, rules } from '../support/insights.js'
import { dayMs, now } from '../support/now.js'

const meta = {
  component: EligibilitySteps,
} satisfies Meta<typeof EligibilitySteps>
export default meta
type Story = StoryObj<typeof meta>

/** The steps that restrict visitors, in the order in which they are checked. */
export const Running: Story = { args: { personalization: rich } }

/** Other personalizations on the same page can come first. */
export const AmongOthers: Story = { args: { personalization: rich, personalizations: busySite } }

/** The first step blocks everyone, so the other steps are muted. */
export const Draft: Story = {
  args: { personalization: { ...rich, state: 'draft' } },
  async play({ canvas }) {
    await expect(canvas.getByText('Blocks everyone')).toBeVisible()
    await expect(canvas.getByText('Set to Draft')).toBeVisible()
  },
}

/** The personalization starts in a week, so no one sees it yet. */
export const Scheduled: Story = {
  args: { personalization: { ...rich, startDate: now + 7 * dayMs, endDate: null } },
  async play({ canvas }) {
    await expect(canvas.getAllByText('Not yet')).toHaveLength(1)
  },
}

/** The end date has passed. */
export const Ended: Story = {
  args: { personalization: { ...rich, startDate: now - 9 * dayMs, endDate: now - dayMs } },
  async play({ canvas }) {
    await expect(canvas.getAllByText('Ended')).toHaveLength(1)
  },
}

/** The same audience is both included and excluded. */
export const ExcludesEverybody: Story = {
  args: { personalization: { ...rich, rule: rules.audiences, excludedRule: rules.audiences } },
}

/** A rule that can’t be read and a missing page make the result unclear, and the steps say why. */
export const CannotTell: Story = {
  args: { personalization: { ...rich, rule: rules.broken, webPagePath: null } },
}
