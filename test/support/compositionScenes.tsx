import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { QuestionForm } from '../../src/ask/question-form/QuestionForm.js'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { ActiveFilters } from '../../src/list/active-filters/ActiveFilters.js'
import { FilterMenu } from '../../src/list/filter-menu/FilterMenu.js'
import { SearchBox } from '../../src/list/search-box/SearchBox.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { ViewMenu } from '../../src/list/view-menu/ViewMenu.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from './kit.js'

/** A field in which something can be typed, and what has happened so far. */
interface Opened {
  field: HTMLElement
  /** Counts what the host was told. */
  calls: () => number
}

/** A field in a state in which some keys have an effect. */
export interface Scene {
  name: string
  /** The keys that have an effect here, unless an input method uses them. */
  keys: readonly string[]
  open: () => Promise<Opened>
}

const user = userEvent.setup()
const none = () => 0

function Localized({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider timeZone="UTC" now={Date.parse('2026-06-01')}>
      {children}
    </LocalizationProvider>
  )
}

const personalizations = Array.from({ length: 12 }, (_, seed) =>
  makePersonalization({ variationId: `v-${seed}`, personalizationTags: [`t-${seed}`] }, { seed }),
)
function ListTools() {
  const list = usePersonalizationList({ personalizations })
  return (
    <>
      <SearchBox list={list} />
      <ActiveFilters list={list} />
      <FilterMenu list={list} />
      <ViewMenu list={list} />
    </>
  )
}

async function openSearch(keys: string): Promise<Opened> {
  render(<ListTools />, { wrapper: Localized })
  const field = screen.getByRole('combobox')
  await user.type(field, keys)
  return { field, calls: none }
}

async function openMenuField(menu: string, role: string, name: RegExp): Promise<Opened> {
  const { container } = render(<ListTools />, { wrapper: Localized })
  const summary = container.querySelector(`.${menu} > summary`)
  if (summary) await user.click(summary)
  const tab = container.querySelector('[role=tab][data-field=tag]')
  if (tab) await user.click(tab)
  const field = screen.getByRole(role, { name })
  await user.type(field, 'x')
  return { field, calls: none }
}

async function openChatSearch(): Promise<Opened> {
  const history = ['a', 'b', 'a b'].map((message) => ({
    type: 'message',
    sender: 'bot',
    message,
    timestamp: null,
  }))
  const chatData = { history, conversationId: null, sessionId: null }
  render(<ChatHistory isSearchable chatData={chatData} />, { wrapper: Localized })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'a')
  return { field, calls: none }
}

async function openQuestion(): Promise<Opened> {
  let calls = 0
  const count = () => void calls++
  render(<QuestionForm onSubmit={count} onCancel={count} defaultValue="Why?" />, {
    wrapper: Localized,
  })
  return { field: screen.getByRole('textbox'), calls: () => calls }
}

async function openDrawer(): Promise<Opened> {
  let calls = 0
  render(
    <AskDrawer isOpen onOpenChange={() => void calls++}>
      <textarea />
    </AskDrawer>,
    { wrapper: Localized },
  )
  return { field: screen.getByRole('textbox'), calls: () => calls }
}

function Conversations() {
  return <AskPanel conversations={useConversations({ visitorId: 'v-1' })} />
}
function createAskKit() {
  const answers = { pendingMs: 20, processingMs: 20, message: 'Because.' }
  const { Kit } = createKit({ answers })
  const policy = createPollPolicy({ minIntervalMs: 100 })
  return (props: { children?: ReactNode }) => <Kit policy={policy} {...props} />
}
const button = (name: RegExp) => screen.findByRole('button', { name })

async function ask(panel: ReactNode) {
  sessionStorage.clear()
  render(panel, { wrapper: createAskKit() })
  const box = screen.getByRole('textbox', { name: 'Your question' })
  fireEvent.change(box, { target: { value: 'Why?' } })
  await user.type(box, '{Enter}')
  await screen.findByText('Because.')
}

async function openTitle(): Promise<Opened> {
  await ask(<Conversations />)
  await user.click(await button(/^Conversations/))
  await user.click(await button(/^Rename/))
  return { field: screen.getByRole('textbox', { name: 'Title' }), calls: none }
}

async function openEdit(): Promise<Opened> {
  await ask(<AskPanel sessionId="s-1" />)
  await user.click(await button(/^Edit and ask again/))
  const [field] = screen.getAllByRole('textbox', { name: 'Your question' })
  if (!field) throw new Error('There is no question to edit')
  return { field, calls: none }
}

/** Each field of the package that handles keys. */
export const scenes: readonly Scene[] = [
  {
    name: 'the list search with a suggestion chosen',
    keys: ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape'],
    open: () => openSearch('sta{ArrowDown}'),
  },
  {
    name: 'the list search with suggestions',
    keys: ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'],
    open: () => openSearch('tag:'),
  },
  {
    name: 'the list search with a condition',
    keys: ['Enter', 'Escape'],
    open: () => openSearch('x tag:t-1{Escape}'),
  },
  { name: 'the message search', keys: ['Enter', 'Escape'], open: openChatSearch },
  { name: 'the question', keys: ['Enter', 'Escape'], open: openQuestion },
  { name: 'a question that is edited', keys: ['Enter', 'Escape'], open: openEdit },
  { name: 'the title of a conversation', keys: ['Enter', 'Escape'], open: openTitle },
  { name: 'the drawer', keys: ['Escape'], open: openDrawer },
  {
    name: 'the name of a view',
    keys: ['Escape'],
    open: () => openMenuField('pk-view-menu', 'textbox', /name/i),
  },
  {
    name: 'the search for values of a filter',
    keys: ['Escape'],
    open: () => openMenuField('pk-filter-menu', 'searchbox', /tag/i),
  },
]
