import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { TableOf } from '../../stories/support/TableOf.js'

vi.mock('../../src/list/table/showTooltip.js', () => {
  throw new Error('offline')
})
vi.mock('../../src/list/table/columnResize.js', () => {
  throw new Error('offline')
})

it('the table works without its late parts', async () => {
  const onRejection = vi.fn<() => void>()
  process.on('unhandledRejection', onRejection)
  onTestFinished(() => void process.off('unhandledRejection', onRejection))
  render(
    <LocalizationProvider now={0} timeZone="UTC">
      <TableOf personalizations={[makePersonalization({ variationName: 'Hero' })]} />
    </LocalizationProvider>,
  )
  await userEvent.hover(screen.getByRole('button', { name: 'Name' }))
  await userEvent.hover(screen.getByRole('rowheader'))
  await vi.dynamicImportSettled()
  expect(onRejection).not.toHaveBeenCalled()
})
