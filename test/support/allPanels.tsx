import { act, fireEvent, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskLauncher } from '../../src/ask/ask-drawer/AskLauncher.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { createKit, shop } from './kit.js'
import { listPanels } from './listPanels.js'
import { makeRows } from './scriptedService.js'

const names = ['Alpha', 'Beta', 'Gamma']
const question = 'What is paused?'
const answer = 'Nothing is paused.'

/** A panel in a host page of its own. */
export interface PanelPage {
  name: string
  container: HTMLElement
  /** Returns what should be on screen and is not. */
  missing: (text: string) => readonly string[]
}

const without = (text: string, wanted: readonly string[]) =>
  wanted.filter((words) => !text.includes(words))

/**
 * Opens panels of one app, each in a host page of its own, with one service for all.
 *
 * @param options.answerMs How long an answer takes.
 * @param options.only The names of the panels.
 */
export function openPanels(options: { sessionId: string; answerMs: number; only: RegExp }) {
  const { sessionId, answerMs, only } = options
  const { Kit } = createKit({
    personalizations: makeRows(names, shop.websiteId),
    answers: { pendingMs: answerMs, processingMs: 100, message: answer },
  })
  const open = (name: string, panel: ReactNode, missing: PanelPage['missing']): PanelPage => {
    const { container } = render(
      <Kit>
        <h1>Host</h1>
        {panel}
      </Kit>,
    )
    return { name, container, missing }
  }
  const drawer = (
    <>
      <AskLauncher isOpen unread={1} canNotify onOpenChange={() => {}} />
      <AskDrawer isOpen onOpenChange={() => {}}>
        <AskPanel sessionId={`${sessionId}-drawer`} visitorId="v" storage="local" />
      </AskDrawer>
    </>
  )
  const asked = [question, answer]
  const others: [name: string, panel: ReactNode, missing: PanelPage['missing']][] = [
    ['Changes in this browser', <ChangesPanel />, (text) => without(text, ['3 personalizations'])],
    ['AskPanel', <AskPanel sessionId={sessionId} visitorId="v" />, (text) => without(text, asked)],
    ['AskDrawer', drawer, (text) => without(text, asked)],
  ]
  const pages = [
    ...listPanels.map(
      ({ name, panel, missing }) => [name, panel, (text: string) => missing(text, names)] as const,
    ),
    ...others,
  ]
    .filter(([name]) => only.test(name))
    .map((page) => open(...page))
  return { pages, asking: pages.filter(({ name }) => name.startsWith('Ask')) }
}

/** Types a question and sends it. */
export async function ask({ container }: PanelPage) {
  const box = within(container).getByLabelText('Your question')
  await act(async () => void fireEvent.change(box, { target: { value: question } }))
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }))
}
