import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { insightWalks } from '../support/insightWalks.js'
import { findElement } from '../support/openScreen.js'
import { patience } from '../support/patience.js'
import type { Translation } from '../support/translatePage.js'
import type { Screens, Step } from '../support/walkTranslated.js'
import { compareTranslated } from '../support/walkTranslated.js'

const row = '[data-row-index]'

const click = (selector: string) => async (root: HTMLElement) =>
  (await findElement(root, selector)).click()

const write = (selector: string, value: string) => async (root: HTMLElement) =>
  fireEvent.change(await findElement(root, selector), { target: { value } })

const columns = 'name audience variants priority runs attention assignee page name'.split(' ')
const tabs = 'paused attention all'.split(' ')
const move = (place: number) => `.pk-personalization-drawer-moves > button:nth-of-type(${place})`
const group = (field: string): Step => [
  `grouped by ${field || 'nothing'}`,
  async (root) => {
    const menu = await findElement(root, '.pk-display-menu > summary')
    menu.click()
    await write('.pk-display-menu select', field)(root)
    menu.click()
  },
]

const list: Screens = {
  ui: () => <PersonalizationListPanel />,
  steps: [
    [
      'the list',
      async (root) => {
        await findElement(root, 'td[data-column=audience]:not(:empty)')
        await findElement(root, '.pk-display-menu > summary')
      },
    ],
    ...columns.map((column, at): Step => [
      `sort ${at + 1}: ${column}`,
      click(`th[data-column=${column}] button`),
    ]),
    ...tabs.map((tab): Step => [`the tab ${tab}`, click(`[data-tab=${tab}]`)]),
    ['a search', write('.pk-search-box-input', 'offer')],
    ['a search with a mistake', write('.pk-search-box-input', 'offer nothing:here')],
    ['no search', write('.pk-search-box-input', '')],
    group('status'),
    ['a closed group', click('.pk-personalization-table-group-toggle')],
    group('page'),
    group(''),
    ['a selected row', click(`${row}[data-key] [data-select]`)],
    ['details', click('[data-row-index="1"]')],
    ['next details', click(move(2))],
    ['closed details', click(move(3))],
    ['cards', (root) => void (root.style.width = '400px')],
    // On a phone, other tabs are in a menu.
    ...['running', 'attention', 'all'].map((tab): Step => [
      `cards on the tab ${tab}`,
      click(`[data-tab=${tab}]`),
    ]),
    ['more cards', click('.pk-personalization-cards-more button')],
    ['details of a card', click('.pk-personalization-cards-name')],
    ['closed details of a card', click(move(3))],
    ['the table again', (root) => void (root.style.width = '')],
  ],
}

/** A service that answers as the test says. */
function createAnswers() {
  const state = { status: 'PENDING', asked: 0 }
  const history = [{ type: 'message', sender: 'bot', message: 'Two are *paused*.', timestamp: 1 }]
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') return Response.json({ questionId: `q${(state.asked += 1)}` })
    const url = new URL(input instanceof Request ? input.url : input)
    const questionId = url.searchParams.get('questionId')
    const { status } = state
    if (status === 'DONE') return Response.json({ questionId, status, chatData: { history } })
    return Response.json({ questionId, status })
  }
  return { state, fetch }
}

function askScreens(): Screens {
  let answers = createAnswers()
  const phase = (name: string) => `.pk-answer-status[data-phase=${name}]`
  const set = (status: string, shown: string) => async (root: HTMLElement) => {
    answers.state.status = status
    await findElement(root, shown)
  }
  const press = (selector: string, status: string, shown: string) => async (root: HTMLElement) => {
    answers.state.status = status
    await click(selector)(root)
    await findElement(root, shown)
  }
  const ask = (query: string) => async (root: HTMLElement) => {
    answers.state.status = 'PENDING'
    await write('textarea', query)(root)
    await click('.pk-ask-panel-form [type=submit]')(root)
    await findElement(root, phase('queued'))
  }
  const button = '.pk-answer-status button'
  return {
    ui: () => <AskPanel />,
    createFetch: () => (answers = createAnswers()).fetch,
    steps: [
      ['no questions', (root) => findElement(root, 'textarea')],
      ['queued', ask('What is paused?')],
      ['processing', set('PROCESSING', phase('processing'))],
      ['failed', set('ERROR', phase('failed'))],
      ['asked again', press(button, 'PENDING', phase('queued'))],
      ['processing again', set('PROCESSING', phase('processing'))],
      ['done', set('DONE', '.pk-chat-message:has(em)')],
      ['another question', ask('And which are drafts?')],
      ['processing it', set('PROCESSING', phase('processing'))],
      ['stopped', press(button, 'PROCESSING', phase('stopped'))],
      ['resumed', press(button, 'PROCESSING', phase('processing'))],
      ['failed at last', set('ERROR', phase('failed'))],
      ['asked at last', press(button, 'PENDING', phase('queued'))],
      [
        'done at last',
        async (root) => {
          answers.state.status = 'DONE'
          const open = () => expect(root.querySelector('.pk-answer-status')).toBeNull()
          await vi.waitFor(open, patience)
        },
      ],
    ],
  }
}

const screens: [string, Screens][] = [['list', list], ['ask panel', askScreens()], ...insightWalks]

const total = { comparisons: 0, texts: 0, panels: new Set<string>() }

beforeEach(() => page.viewport(1600, 900))
afterAll(() =>
  console.info(
    `Page translation: ${total.comparisons} comparisons in ${total.panels.size} panels, ${total.texts} translated texts`,
  ),
)

describe.each<Translation>(['replaces', 'moves'])(
  'page translation that %s each text',
  (translation) => {
    it.each(screens)('leaves the facts in the %s as they are', async (name, of) => {
      total.panels.add(name)
      const { faults, differing, comparisons, texts } = await compareTranslated(of, translation)
      total.comparisons += comparisons
      total.texts += texts
      expect(texts, 'something was translated').toBeGreaterThan(10)
      expect(faults, `${differing} of ${comparisons} differ`).toEqual([])
    })
  },
)
