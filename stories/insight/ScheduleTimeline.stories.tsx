import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScheduleTimeline } from 'personalization-kit/insight'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { busySite } from '../support/insights.js'
import { dayMs, now } from '../support/now.js'

const meta = {
  component: ScheduleTimeline,
} satisfies Meta<typeof ScheduleTimeline>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalizations: busySite } }

/** Running, ended, scheduled and draft personalizations, and one without dates. */
export const Quarter: Story = { args: { personalizations: busySite, onOpen: fn() } }

/** The weeks of one month. */
export const Month: Story = { args: { personalizations: busySite, defaultZoom: 'month' } }

/** The months of a year. */
export const Year: Story = { args: { personalizations: busySite, defaultZoom: 'year' } }

/** The timeline can be moved and zoomed with the keyboard, and shown as a table. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { personalizations: busySite, onOpen: fn() },
  async play({ canvas, args }) {
    const month = canvas.getByRole('button', { name: 'Month' })
    month.focus()
    await userEvent.keyboard('{Enter}')
    await expect(month).toHaveAttribute('aria-pressed', 'true')
    const chart = canvas.getAllByRole('group', { name: 'Timeline' }).at(-1)
    chart?.focus()
    await userEvent.keyboard('-')
    await expect(canvas.getByRole('button', { name: 'Quarter' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.getByRole('button', { name: 'Winter teaser' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect(canvas.queryByRole('button', { name: 'Winter teaser' })).toBeNull()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('button', { name: 'Winter teaser' })).toBeVisible()
    const always = canvas.getByRole('button', { name: /^Always on/ })
    await expect(always).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(always)
    await expect(always).toHaveAttribute('aria-expanded', 'true')
    // Focus shows the card with all dates.
    canvas.getByRole('button', { name: 'Winter teaser' }).focus()
    await waitFor(() =>
      expect(document.querySelector('.pk-schedule-timeline-card')).toHaveTextContent('Scheduled'),
    )
    await userEvent.click(canvas.getByText('By date'))
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByRole('table')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Winter teaser' }))
    await expect(args.onOpen).toHaveBeenCalledWith({ item: busySite[6], key: 'winter' })
  },
}

/** The same dates as a table, for screen readers and printing. */
export const AsTable: Story = {
  parameters: inFrame(560),
  args: { personalizations: busySite },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('By date'))
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
  },
}

/** The axis stays above the rows while the page scrolls. */
export const Many: Story = {
  args: {
    personalizations: Array.from({ length: 400 }, (_, at) =>
      makePersonalization(
        {
          variationName: `Experience ${at + 1}`,
          startDate: now + ((at % 90) - 45) * dayMs,
          endDate: at % 5 === 0 ? null : now + ((at % 60) + 5) * dayMs,
          state: at % 4 === 0 ? 'paused' : 'running',
        },
        { seed: at, now },
      ),
    ),
  },
  async play({ canvasElement }) {
    const axis = canvasElement.querySelector('.pk-schedule-timeline-axis')
    const rows = canvasElement.querySelectorAll('.pk-schedule-timeline-row')
    rows[40]?.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = axis?.getBoundingClientRect() ?? new DOMRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(onTop?.closest('.pk-schedule-timeline-axis, li')).toBe(axis)
    window.scrollTo(0, 0)
  },
}

/** There is nothing to show. */
export const Empty: Story = { args: { personalizations: [] } }

/** By page, in the order in which personalizations compete there. */
export const ByPage: Story = { args: { personalizations: busySite, defaultGroupBy: 'page' } }
