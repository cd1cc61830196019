import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timestamp } from 'personalization-kit'
import { expect } from 'storybook/test'
import { dayMs, hourMs, minuteMs, now } from '../support/now.js'
import { States } from '../support/States.js'

const meta = { component: Timestamp } satisfies Meta<typeof Timestamp>
export default meta
type Story = StoryObj<typeof meta>

/** Recent times are relative. */
export const MinutesAgo: Story = { args: { time: now - 5 * minuteMs } }

/** Times earlier today are in hours. */
export const HoursAgo: Story = { args: { time: now - 3 * hourMs } }

/** A word instead of a number. */
export const Yesterday: Story = { args: { time: now - dayMs } }

/** Older times are dates. The current year is left out. */
export const ThisYear: Story = { args: { time: now - 40 * dayMs } }

/** Dates in other years include the year. */
export const LastYear: Story = { args: { time: now - 400 * dayMs } }

/** Times in the future are relative in the same way. */
export const Ahead: Story = { args: { time: now + 7 * dayMs } }

/** Set `format` to `'time'` where the time of day matters. */
export const TimeOfDay: Story = { args: { time: now - 3 * hourMs, format: 'time' } }

/** No date was sent. */
export const Unknown: Story = { args: { time: null } }

/** An invalid timestamp is shown as an unknown date. */
export const OutOfRange: Story = { args: { time: 9e15 } }

/** Every distance in time, to compare. */
export const All: Story = {
  args: { time: now },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          MinutesAgo,
          HoursAgo,
          Yesterday,
          ThisYear,
          LastYear,
          Ahead,
          TimeOfDay,
          Unknown,
          OutOfRange,
        }).map(([name, { args }]) => [name, <Timestamp key={name} {...args} />]),
      )}
    />
  ),
  async play({ canvasElement, globals }) {
    if (globals.locale !== 'en' || globals.timeZone !== 'UTC') return
    const shown = [...canvasElement.querySelectorAll('.pk-timestamp')].map(
      (time) => time.textContent,
    )
    await expect(shown).toEqual([
      '5 minutes ago',
      '3 hours ago',
      'yesterday',
      'Apr 22',
      'Apr 27, 2025',
      'in 7 days',
      '9:00 AM',
      'Unknown date',
      'Unknown date',
    ])
  },
}
