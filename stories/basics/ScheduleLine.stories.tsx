import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScheduleLine } from 'personalization-kit/insight'
import { expect } from 'storybook/test'
import { dayMs, now } from '../support/now.js'
import { States } from '../support/States.js'

const meta = { component: ScheduleLine } satisfies Meta<typeof ScheduleLine>
export default meta
type Story = StoryObj<typeof meta>

const of = (state: string, start: number | null, end: number | null): Story => ({
  args: {
    personalization: {
      state,
      disabled: false,
      startDate: start === null ? null : now + start * dayMs,
      endDate: end === null ? null : now + end * dayMs,
    },
  },
})

/** A bar from start to end, with a line for the current time. */
export const Running: Story = of('running', -20, 40)

/** The start is ahead. */
export const Scheduled: Story = of('running', 10, 40)

/** The end has passed. */
export const Ended: Story = of('running', -60, -10)

/** Within its dates, but paused. */
export const Paused: Story = of('paused', -20, 40)

/** A draft has dates, but no one sees it. */
export const Draft: Story = of('draft', 10, 30)

/** Without an end, the bar fades out. */
export const NoEnd: Story = of('running', -20, null)

/** Without a start, the bar begins at the start of the line. */
export const NoStart: Story = of('running', null, 20)

/** Without dates, the bar is paler, takes the whole line and fades out. */
export const NoDates: Story = of('running', null, null)

/** The end is before the start, and a note says so. */
export const Backwards: Story = of('paused', 20, -20)

/** The clocks in this time zone change between start and end. */
export const ClockChange: Story = {
  ...of('running', -20, 170),
  globals: { timeZone: 'Europe/Zurich' },
  async play({ canvas }) {
    await expect(
      canvas.getByText('The clocks change during this schedule, from UTC+02:00 to UTC+01:00.'),
    ).toBeVisible()
  },
}

/** Dates in seconds instead of milliseconds, or out of range, are shown as invalid. */
export const SecondsByMistake: Story = {
  args: {
    personalization: { state: 'running', disabled: false, startDate: now / 1_000, endDate: 1e300 },
  },
}

/** Every combination of dates, to compare. */
export const All: Story = {
  args: { personalization: { state: null, disabled: null, startDate: null, endDate: null } },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Running,
          Scheduled,
          Ended,
          Paused,
          Draft,
          NoEnd,
          NoStart,
          NoDates,
          Backwards,
          SecondsByMistake,
        }).flatMap(([name, { args }]) =>
          args?.personalization
            ? [[name, <ScheduleLine key={name} personalization={args.personalization} />]]
            : [],
        ),
      )}
    />
  ),
}
