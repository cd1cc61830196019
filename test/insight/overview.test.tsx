import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { OverviewPanel } from '../../src/insight/overview/OverviewPanel.js'
import type { RibbonBar } from '../../src/insight/overview/ribbonBars.js'
import { ribbonBars } from '../../src/insight/overview/ribbonBars.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const dayMs = 86_400_000
const today = Date.UTC(2026, 5, 1)
const now = today + dayMs / 2
const item = (changes: Partial<Personalization>) =>
  makePersonalization({
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
    ...changes,
  })

describe('the next 14 days', () => {
  const options = { now, today, labelDays: () => 2 }
  const shape = (bars: readonly RibbonBar[]) =>
    bars.map(({ from, to, isLabelBefore }) => [from, to, isLabelBefore])

  it('have a bar for what starts or ends, and for nothing else', () => {
    const { lanes } = ribbonBars(
      [
        item({ variationName: 'ends', endDate: today + 3 * dayMs }),
        item({ variationName: 'both', startDate: today + 5 * dayMs, endDate: today + 7 * dayMs }),
        item({ variationName: 'starts', startDate: today + 12 * dayMs }),
        item({ variationName: 'always' }),
        item({ variationName: 'late', startDate: today + 14 * dayMs }),
        item({ variationName: 'paused', state: 'paused', endDate: today + dayMs }),
        item({ variationName: 'over', endDate: today }),
      ],
      options,
    )
    expect(lanes.map(shape)).toEqual([
      [
        [0, 3, false],
        [5, 7, false],
        [12, 14, true],
      ],
    ])
  })

  it('have one bar for the same name and dates on several pages', () => {
    const same = { variationName: 'Teaser', startDate: today + 3 * dayMs }
    const { lanes } = ribbonBars(
      [item({ ...same, webPagePath: '/a' }), item({ ...same, webPagePath: '/b' })],
      options,
    )
    expect(lanes.flat().map(({ personalizations }) => personalizations.length)).toEqual([2])
  })

  it('put what would touch into other lanes, of which there are three', () => {
    const many = Array.from({ length: 5 }, (_, index) =>
      item({ variationName: `n${index}`, endDate: today + (index + 1) * dayMs }),
    )
    const { lanes, left } = ribbonBars(many, options)
    expect(lanes).toHaveLength(3)
    expect(left).toHaveLength(2)
  })
})

describe('the overview', () => {
  async function open(onShow = vi.fn()) {
    const { Kit } = createKit()
    render(<OverviewPanel onShow={onShow} />, { wrapper: Kit })
    await screen.findByRole('button', { name: /^\/products/ })
    return onShow
  }

  it('says in one line what needs attention, and leads there', async () => {
    const onShow = await open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '1 certain conflict on /products' }))
    await user.click(screen.getByRole('button', { name: /need attention$/ }))
    expect(onShow.mock.calls).toEqual([[{ part: 'conflicts' }], [{ part: 'attention' }]])
  })

  it('has the pages, worst first, and those with one personalization apart', async () => {
    await open()
    const pages = screen
      .getAllByRole('button', { name: /^\// })
      .map(({ textContent }) => textContent)
    expect(pages[0]).toMatch(/^\/products6/)
    expect(screen.getByText('One personalization each')).toBeVisible()
    expect(screen.getByText('13 pages')).toBeVisible()
    expect(pages).toHaveLength(8)
  })

  it('moves between the pages with arrow keys, and shows one with Enter', async () => {
    const onShow = await open()
    const pages = screen.getAllByRole('button', { name: /^\// })
    pages[0]?.focus()
    const user = userEvent.setup()
    await user.keyboard('{ArrowRight}')
    expect(pages[1]).toHaveFocus()
    await user.keyboard('{End}')
    expect(pages.at(-1)).toHaveFocus()
    await user.keyboard('{Home}{Enter}')
    expect(onShow).toHaveBeenCalledWith({ part: 'page', page: '/products' })
  })
})
