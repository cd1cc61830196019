import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** More than a title ever needs, and few enough to end the test. */
const maxWrites = 200

let stop = () => {}
let writes = 0

beforeEach(() => {
  document.head.innerHTML = '<title>Shop</title>'
  countWrites()
})
afterEach(() => {
  stop()
  cleanup()
  document.head.innerHTML = ''
})

/** Counts how often the title is written, and ends a loop, which would never let the test fail. */
function countWrites() {
  writes = 0
  const { title } = Object.getOwnPropertyDescriptors(Document.prototype)
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => title.get?.call(document) as string,
    set(text: string) {
      writes += 1
      if (writes <= maxWrites) title.set?.call(document, text)
    },
  })
  stop = () => Reflect.deleteProperty(document, 'title')
}

/** Loads the package once more, as another version of it on the page would be. */
async function loadCopy() {
  vi.resetModules()
  const { AskLauncher } = await import('../../src/ask/ask-drawer/AskLauncher.js')
  return function Launcher({ unread }: { unread: number }) {
    return <AskLauncher isOpen={false} onOpenChange={() => {}} unread={unread} />
  }
}

/** Lets observers run until nothing changes, but not for ever. */
async function settle() {
  for (let turns = 0; turns < 5; turns++) {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
  }
}

/** A host that shows its own number of messages in front of its title, whatever the title is. */
function keepOwnPrefix(prefix: string) {
  const observer = new MutationObserver(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

describe('two copies of the package on a page', () => {
  it('are two copies', async () => {
    expect(await loadCopy()).not.toBe(await loadCopy())
    const first = await import('../../src/ask/ask-drawer/useTitleCount.js')
    vi.resetModules()
    const second = await import('../../src/ask/ask-drawer/useTitleCount.js')
    expect(first.useTitleCount).not.toBe(second.useTitleCount)
  })

  it.each([
    [2, 2],
    [1, 3],
    [3, 1],
    [9, 10],
    [10, 1],
  ])('put one number in front of the title, the higher one of %i and %i', async (a, b) => {
    const [First, Second] = [await loadCopy(), await loadCopy()]
    const page = (first: number, second: number) => (
      <>
        <First unread={first} />
        <Second unread={second} />
      </>
    )
    const { rerender, unmount } = render(page(a, b))
    await settle()
    expect(writes).toBeLessThan(maxWrites)
    expect(document.title).toBe(`(${Math.max(a, b)}) Shop`)
    rerender(page(a, 0))
    await settle()
    expect(document.title).toBe(`(${a}) Shop`)
    document.title = 'Cart'
    await settle()
    expect(document.title).toBe(`(${a}) Cart`)
    rerender(page(0, b))
    await settle()
    expect(document.title).toBe(`(${b}) Cart`)
    unmount()
    await settle()
    expect(document.title).toBe('Cart')
    expect(writes).toBeLessThan(maxWrites)
  })

  it('leave the title of a page alone that begins with a number in parentheses', async () => {
    document.title = '(1984) by George Orwell'
    const [First, Second] = [await loadCopy(), await loadCopy()]
    const { unmount } = render(
      <>
        <First unread={0} />
        <Second unread={0} />
      </>,
    )
    await settle()
    expect(document.title).toBe('(1984) by George Orwell')
    unmount()
    expect(document.title).toBe('(1984) by George Orwell')
  })
})

describe('a host that keeps “(3) ” in front of its title', () => {
  it.each([1, 2])(
    'is not fought by %i copies, and the title has one of each number',
    async (count) => {
      const stopHost = keepOwnPrefix('(3) ')
      document.title = '(3) Shop'
      const copies = []
      for (let index = 0; index < count; index++) copies.push(await loadCopy())
      const { unmount } = render(copies.map((Copy, index) => <Copy key={index} unread={2} />))
      await settle()
      expect(writes).toBeLessThan(50)
      expect(document.title).toMatch(/^(\(\d+\) ){1,2}Shop$/)
      expect(document.title.split('(2) ').length).toBeLessThanOrEqual(2)
      expect(document.title.split('(3) ')).toHaveLength(2)
      document.title = 'Cart'
      await settle()
      expect(writes).toBeLessThan(100)
      expect(document.title).toMatch(/^(\(\d+\) ){1,2}Cart$/)
      unmount()
      await settle()
      stopHost()
      expect(writes).toBeLessThan(maxWrites)
      expect(document.title).toContain('Cart')
    },
  )
})

describe('a component of one copy', () => {
  it('uses the provider of another copy', async () => {
    vi.resetModules()
    const { createKit } = await import('../support/kit.js')
    const { PersonalizationListPanel: other } =
      await import('../../src/panels/list-panel/PersonalizationListPanel.js')
    vi.resetModules()
    const { PersonalizationListPanel } =
      await import('../../src/panels/list-panel/PersonalizationListPanel.js')
    expect(PersonalizationListPanel).not.toBe(other)
    const { Kit } = createKit({ personalizations: 3 })
    const { findAllByRole } = render(
      <Kit>
        <PersonalizationListPanel />
      </Kit>,
    )
    expect(await findAllByRole('rowheader')).toHaveLength(3)
  })
})

it.each([0, 1, 2, 3, 4, 5, 6, 12])(
  'the number goes from a title that the page has written %i times in a row',
  async (times) => {
    const Launcher = await loadCopy()
    const { rerender } = render(<Launcher unread={1} />)
    await settle()
    for (let percent = 1; percent <= times; percent++) {
      document.title = `${percent}% – Shop`
      await settle()
    }
    rerender(<Launcher unread={0} />)
    await settle()
    expect(document.title).toBe(times === 0 ? 'Shop' : `${times}% – Shop`)
  },
)
