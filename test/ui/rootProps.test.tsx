import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode, Ref } from 'react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type * as kit from '../../src/index.js'
import {
  ActiveFilters,
  AskDrawer,
  ExportMenu,
  SelectionBar,
  usePersonalizationList,
} from '../../src/index.js'
import { TranscriptMenu } from '../../src/index.js'
import type * as insight from '../../src/insight.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { StatusMessage } from '../../src/ui/status-message/StatusMessage.js'
import { patience } from '../support/patience.js'

/** The components of an entry point whose props lack one of the names. */
type Without<Entry, Name extends string> = {
  [Key in keyof Entry]: Entry[Key] extends (props: infer Props) => ReactNode
    ? Key extends Capitalize<Key & string>
      ? Name extends keyof Props
        ? never
        : Key
      : never
    : never
}[keyof Entry]

/** They render no element of their own. */
type Providers = 'LocalizationProvider' | 'PersonalizationKitProvider'

type Missing = Exclude<Without<typeof kit & typeof insight, 'ref' | 'className'>, Providers>

const personalizations = [makePersonalization({ variationId: 'a' })]

/** The components that also need a ref to their root themselves. */
function Roots({ of }: { of: (name: string) => Ref<never> }) {
  const list = usePersonalizationList({
    personalizations,
    defaultView: { search: 'priority:>-1' },
    defaultSelectedKeys: new Set(['a']),
  })
  return (
    <>
      <ActiveFilters ref={of('pk-active-filters')} list={list} />
      <SelectionBar ref={of('pk-selection-bar')} list={list} />
      <ExportMenu ref={of('pk-export-menu')} list={list} />
      <AskDrawer ref={of('pk-ask-drawer')} isOpen={false} onOpenChange={() => {}} />
    </>
  )
}

describe('the root of a component', () => {
  it('takes a ref and a class, which the compiler checks', () => {
    const missing: [Missing] extends [never] ? 'none' : Missing = 'none'
    const found: Without<{ Bare: (props: { label: string }) => ReactNode }, 'ref'> = 'Bare'
    expect([missing, found]).toEqual(['none', 'Bare'])
  })

  it('is the host’s, too, if the component needs it itself', () => {
    const refs = new Map<string, { current: HTMLElement | null }>()
    const of = (name: string) => {
      const ref = createRef<HTMLElement>()
      refs.set(name, ref)
      return ref as Ref<never>
    }
    const { unmount } = render(<Roots of={of} />)
    expect(refs.size).toBe(4)
    for (const [name, { current }] of refs) expect(current, name).toHaveClass('pk-root', name)
    unmount()
    for (const [name, { current }] of refs) expect(current, name).toBeNull()
  })
})

it('calls the host’s handlers, also those that the component needs itself', async () => {
  const names = ['onToggle', 'onKeyDown', 'onBlur', 'onClick'] as const
  const handlers = Object.fromEntries(names.map((name) => [name, vi.fn()]))
  render(
    <>
      <TranscriptMenu chatData={null} {...handlers} />
      <button>Next</button>
    </>,
  )
  await userEvent.click(screen.getByText('Transcript'))
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(screen.getByText('Next'))
  await vi.waitFor(() => expect(handlers['onToggle']).toHaveBeenCalled(), patience)
  for (const name of names) expect(handlers[name], name).toHaveBeenCalled()
})

it('keeps the host’s role', () => {
  render(<StatusMessage role="status" icon="empty" title="No matches" />)
  expect(screen.getByRole('status')).toHaveTextContent('No matches')
})
