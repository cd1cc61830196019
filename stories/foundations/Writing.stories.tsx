import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Messages } from 'personalization-kit'
import { StatusBadge } from 'personalization-kit'
import { messages as english } from 'personalization-kit/locales/en'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { componentProps } from '../../.storybook/componentProps.js'
import { isRightToLeft, languages, loadMessages } from '../support/languages.js'
import { Copyable, Page, Scroller, Section } from '../support/page/Page.js'
import { filesByKey, keysByComponent } from '../support/page/texts.js'
import './writing.css'

/** The component whose texts are shown. */
interface Args {
  textsOf: string
}

const meta: Meta<Args> = {
  tags: ['!autodocs', '!manifest'],
  args: { textsOf: '' },
  parameters: { controls: { disable: true } },
}
export default meta
type Story = StoryObj<Args>

const keys = Object.keys(english) as (keyof Messages)[]
const components = Object.keys(componentProps).filter((name) => keysByComponent.get(name)?.size)
const pageSize = 100

const rules: [string, string, string][] = [
  [
    'Say what happened, then what to do',
    'Too many requests. Try again in 20 seconds.',
    'Error 429',
  ],
  ['Speak to the reader', 'You don’t have access to this.', 'Access denied for user'],
  ['Sentence case, no period on labels', 'Try again', 'Try Again.'],
  [
    'One idea each',
    'This question has expired. Ask it again.',
    'The answer expired, which means you should ask it again',
  ],
  ['Name the thing', 'Weights add up to 90', 'Invalid weights'],
  ['A date, a name or a number appears once', 'Ends in 3 days', 'Ends on Jun 4 (Jun 4, 2026)'],
]

const statuses = [
  ['running', 'Visitors see it now.'],
  ['scheduled', 'It starts later.'],
  ['paused', 'A person stopped it, and can start it again.'],
  ['draft', 'It hasn’t been published.'],
  ['disabled', 'It is switched off.'],
  ['ended', 'Its end date has passed, or isn’t after its start date.'],
  ['unknown', 'The service sent a state that this version doesn’t know.'],
] as const

/** Returns what a message shows: its text, or a line for each plural form. */
function linesOf(message: Messages[keyof Messages] | undefined): string[] {
  if (message === undefined) return []
  if (typeof message === 'string') return [message]
  return Object.entries(message).map(([form, text]) => `${form}: ${String(text)}`)
}

function useMessages(locale: string) {
  const [messages, setMessages] = useState<Messages>(english)
  useEffect(() => {
    let isCurrent = true
    void loadMessages(locale).then((loaded) => {
      if (isCurrent) setMessages(loaded ?? english)
    })
    return () => {
      isCurrent = false
    }
  }, [locale])
  return messages
}

interface Search {
  query: string
  component: string
  locale: string
}

function SearchFields({ search, set }: { search: Search; set: (change: Partial<Search>) => void }) {
  return (
    <div className="page-row writing-fields">
      <label>
        Search
        <input
          type="search"
          className="page-field"
          value={search.query}
          onChange={({ target }) => set({ query: target.value })}
        />
      </label>
      <label>
        Component
        <select
          className="page-field"
          value={search.component}
          onChange={({ target }) => set({ component: target.value })}
        >
          <option value="">All</option>
          {components.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Language
        <select
          className="page-field"
          value={search.locale}
          onChange={({ target }) => set({ locale: target.value })}
        >
          {Object.entries(languages).map(([locale, { name }]) => (
            <option key={locale} value={locale}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** In how many components each text can appear. */
const users = new Map<string, number>()
for (const own of keysByComponent.values()) {
  for (const key of own) users.set(key, (users.get(key) ?? 0) + 1)
}

function Texts(props: { initialLocale: string; initialComponent: string }) {
  const { initialLocale, initialComponent } = props
  const [search, setSearch] = useState<Search>({
    query: '',
    component: initialComponent,
    locale: initialLocale === 'en' ? 'de' : initialLocale,
  })
  const [isWhole, setIsWhole] = useState(false)
  const messages = useMessages(search.locale)
  const query = search.query.trim().toLowerCase()
  const own = keysByComponent.get(search.component)
  const found = keys.filter(
    (key) =>
      (!own || own.has(key)) &&
      [key, ...linesOf(english[key]), ...linesOf(messages[key])].some((text) =>
        text.toLowerCase().includes(query),
      ),
  )
  // Texts that few components have say most about the one that is selected.
  const sorted = own
    ? found.toSorted((one, other) => (users.get(one) ?? 0) - (users.get(other) ?? 0))
    : found
  const shown = isWhole ? sorted : sorted.slice(0, pageSize)
  return (
    <>
      <SearchFields
        search={search}
        set={(change) => setSearch((before) => ({ ...before, ...change }))}
      />
      <p role="status" className="page-muted">
        {found.length} of {keys.length} texts
      </p>
      <Scroller label="Texts">
        <TextTable keys={shown} locale={search.locale} messages={messages} />
      </Scroller>
      {shown.length < found.length && (
        <button type="button" className="page-button" onClick={() => setIsWhole(true)}>
          Show all {found.length}
        </button>
      )}
    </>
  )
}

function TextTable(props: {
  keys: readonly (keyof Messages)[]
  locale: string
  messages: Messages
}) {
  const { locale, messages } = props
  return (
    <table className="writing-texts">
      <thead>
        <tr>
          <th scope="col">English</th>
          {locale !== 'en' && <th scope="col">{languages[locale]?.name}</th>}
          <th scope="col">Key and where it is used</th>
        </tr>
      </thead>
      <tbody>
        {props.keys.map((key) => (
          <tr key={key}>
            <td>{linesOf(english[key]).map(Line)}</td>
            {locale !== 'en' && (
              <td
                lang={locale === 'pseudo' ? 'en' : locale}
                dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
              >
                {linesOf(messages[key]).map(Line)}
              </td>
            )}
            <td>
              <Copyable value={key} />
              <div className="page-muted">{filesByKey.get(key)?.join(', ')}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Line = (line: string) => <div key={line}>{line}</div>

/** Shows how we write, the words for each state, and every text in every language. */
export const Writing: Story = {
  render: ({ textsOf }, { globals }) => {
    const texts = (
      <Section
        title="Every text"
        note="Find a text by its words in either language or by its key. Select a component to read all texts that it and its parts can show."
      >
        <Texts initialLocale={String(globals.locale)} initialComponent={textsOf} />
      </Section>
    )
    return (
      <Page
        title="Writing"
        intro="Plain, modern English, in short sentences. The reader should never notice the language. Other languages follow the same voice."
      >
        {textsOf !== '' && texts}
        <Section title="Voice">
          <Scroller label="Voice">
            <table>
              <thead>
                <tr>
                  <th scope="col">Rule</th>
                  <th scope="col">Write</th>
                  <th scope="col">Not</th>
                </tr>
              </thead>
              <tbody>
                {rules.map(([rule, write, not]) => (
                  <tr key={rule}>
                    <td>{rule}</td>
                    <td>{write}</td>
                    <td className="page-muted">{not}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        </Section>
        <Section title="Words for statuses" note="One word for each status, everywhere.">
          <dl className="writing-states">
            {statuses.map(([status, meaning]) => (
              <div key={status}>
                <dt>
                  <StatusBadge status={status} />
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Section>
        {textsOf === '' && texts}
      </Page>
    )
  },
}

/** The search finds texts by component, language and key. Not in the sidebar. */
export const Search: Story = {
  ...Writing,
  tags: ['!dev'],
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByLabelText('Component'), 'AskPanel')
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'de')
    const field = canvas.getByLabelText('Search')
    await userEvent.type(field, 'ask.placeholder.names')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^1 of \d{3,} texts/))
    await userEvent.clear(field)
    field.blur()
  },
}
