import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
const aboutHero = {
  personalizations: [makePersonalization({ variationId: 'v1', variationName: 'Hero' })],
}
const aboutBar = {
  personalizations: [makePersonalization({ variationId: 'v2', variationName: 'Bar' })],
}

describe('what was typed and not sent', () => {
  let kit: ReturnType<typeof createKit>
  beforeEach(() => {
    kit = createKit({ answers: { outcome: 'done' } })
  })
  const open = (panel: Parameters<typeof render>[0]) => render(panel, { wrapper: kit.Kit })

  it('is there again when the panel returns', async () => {
    const { unmount } = open(<AskPanel />)
    await userEvent.type(box(), 'What is pau')
    unmount()
    open(<AskPanel />)
    expect(box()).toHaveValue('What is pau')
  })

  it('belongs to what the question is about', async () => {
    const { unmount } = open(<AskPanel context={aboutHero} />)
    await userEvent.type(box(), 'Who sees it?')
    unmount()
    const other = open(<AskPanel context={aboutBar} />)
    expect(box()).toHaveValue('')
    other.unmount()
    open(<AskPanel context={aboutHero} />)
    expect(box()).toHaveValue('Who sees it?')
  })

  it('moves with the panel when the host changes what it is about', async () => {
    const { rerender, unmount } = open(<AskPanel context={aboutHero} />)
    await userEvent.type(box(), 'Who sees it?')
    rerender(<AskPanel context={aboutBar} />)
    expect(box()).toHaveValue('Who sees it?')
    unmount()
    const before = open(<AskPanel context={aboutHero} />)
    expect(box()).toHaveValue('')
    before.unmount()
    open(<AskPanel context={aboutBar} />)
    expect(box()).toHaveValue('Who sees it?')
  })

  it('is gone once it is sent, or deleted', async () => {
    const sent = open(<AskPanel />)
    await userEvent.type(box(), 'What is paused?{Enter}')
    sent.unmount()
    const deleted = open(<AskPanel />)
    expect(box()).toHaveValue('')
    await userEvent.type(box(), 'What')
    await userEvent.clear(box())
    deleted.unmount()
    open(<AskPanel />)
    expect(box()).toHaveValue('')
  })

  it('is not shown to the next user', async () => {
    const { unmount } = open(<AskPanel visitorId="mei" />)
    await userEvent.type(box(), 'Private')
    unmount()
    const other = open(<AskPanel visitorId="jon" />)
    expect(box()).toHaveValue('')
    other.unmount()
    await clearUserData(kit.queryClient)
    open(<AskPanel visitorId="mei" />)
    expect(box()).toHaveValue('')
  })
})
