import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Effect } from '../support/shortcutScreen.js'
import { openShortcutScreen, pretendDialogs, usKeys } from '../support/shortcutScreen.js'

let undo = () => {}
beforeEach(() => {
  undo = pretendDialogs()
})
afterEach(() => {
  undo()
  for (const host of document.querySelectorAll('[data-host]')) host.remove()
})

/** Adds elements of the host next to the panel. */
function addToPage(html: string): HTMLElement {
  const host = document.createElement('div')
  host.dataset['host'] = ''
  host.innerHTML = html
  document.body.append(host)
  return host
}
const none: Effect[] = []
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-key]')]
const selected = () =>
  rows().filter((row) => row.querySelector<HTMLInputElement>('[data-select]')?.checked).length

type Key = [key: string, code: string, shortcut: string]

/** The letters at the places of a, j and k. */
function lettersAt(a: string, j: string, k: string): Key[] {
  return [
    [a, 'KeyA', 'a'],
    [j, 'KeyJ', 'j'],
    [k, 'KeyK', 'k'],
  ]
}

const layouts: Readonly<Record<string, Key[]>> = {
  US: usKeys.map(([key, code]) => [key, code, key]),
  Russian: [...lettersAt('ф', 'о', 'л'), ['Ф', 'KeyA', 'a'], ['/', 'Backslash', '/']],
  Hebrew: [...lettersAt('ש', 'ח', 'ל'), ['/', 'KeyQ', '/']],
  Arabic: lettersAt('ش', 'ت', 'ن'),
  Greek: lettersAt('α', 'ξ', 'κ'),
  Georgian: lettersAt('ა', 'ჯ', 'კ'),
  Korean: lettersAt('ㅁ', 'ㅓ', 'ㅏ'),
  AZERTY: [
    ['a', 'KeyQ', 'a'],
    ['/', 'Period', '/'],
    ['?', 'KeyM', '?'],
  ],
  Dvorak: [
    ['j', 'KeyC', 'j'],
    ['k', 'KeyV', 'k'],
    ['/', 'BracketLeft', '/'],
  ],
  German: [
    ['/', 'Digit7', '/'],
    ['?', 'Minus', '?'],
  ],
  'a keyboard without codes': [
    ['a', '', 'a'],
    ['j', '', 'j'],
  ],
}

describe('a shortcut', () => {
  it('works on each layout', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const keys = Object.entries(layouts).flatMap(([layout, all]) =>
      all.map((key) => [layout, ...key] as const),
    )
    const write = (key: readonly string[], effects: readonly Effect[] = []) =>
      `${key.join(' ')} → ${effects.join()}`
    expect(keys.map((key) => write(key, pressAfresh({ key: key[1], code: key[2] })))).toEqual(
      keys.map((key) => write(key, usKeys.find(([usKey]) => usKey === key[3])?.[2])),
    )
  })

  it('does not work for other letters of Latin layouts, nor for other signs', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const others = [
      ...['q', 'å', 'ø', 'æ', 'ą', 'ß', 'ı', '4', 'Dead', 'Process', 'Unidentified'].map(
        (key) => [key, 'KeyA'] as const,
      ),
      ...['!', '-', '.', ',', 'é'].map((key) => [key, 'Slash'] as const),
      ['h', 'KeyJ'],
      ['t', 'KeyK'],
      ['', ''],
      ['ф', ''],
    ] as const
    const working = others.filter(([key, code]) => pressAfresh({ key, code }).length > 0)
    expect(working).toEqual([])
  })

  it('does not work with a modifier, on any layout', async () => {
    const { pressAfresh } = await openShortcutScreen()
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      for (const key of ['a', 'ф']) {
        const effects = pressAfresh({ key, code: 'KeyA', [modifier]: true })
        expect(effects, `${modifier} ${key}`).toEqual(none)
      }
    }
  })

  it.each<[layout: string, j: [string, string], x: [string, string], a: string]>([
    ['US', ['j', 'KeyJ'], ['x', 'KeyX'], 'a'],
    ['Russian', ['о', 'KeyJ'], ['ч', 'KeyX'], 'ф'],
    ['Greek', ['ξ', 'KeyJ'], ['χ', 'KeyX'], 'α'],
    ['Dvorak', ['j', 'KeyC'], ['x', 'KeyB'], 'a'],
  ])('moves between rows and selects them on the layout %s', async (_, j, x, a) => {
    const { press } = await openShortcutScreen()
    press({ key: 'j', code: 'KeyJ' })
    expect(document.activeElement).toBe(rows()[0])
    press({ key: j[0], code: j[1] }, rows()[0])
    expect(document.activeElement?.getAttribute('data-row-index')).toBe('2')
    press({ key: x[0], code: x[1] }, rows()[1])
    expect(selected()).toBe(1)
    press({ key: 'q', code: 'KeyX' }, rows()[1])
    expect(selected(), 'another letter does nothing').toBe(1)
    press({ key: a, code: 'KeyA', ctrlKey: true }, rows()[1])
    expect(selected()).toBe(4)
  })
})

describe('a held key', () => {
  it('opens the drawer once, and does not type into it', async () => {
    const { press, openings } = await openShortcutScreen()
    press({ key: 'a', code: 'KeyA' })
    const question = screen.getByRole('textbox', { name: 'Your question' })
    expect(question).toHaveFocus()
    for (let count = 0; count < 3; count++) {
      expect(press({ key: 'a', code: 'KeyA', repeat: true }, question)).toEqual(['handled'])
    }
    expect(openings()).toBe(1)
    fireEvent.keyUp(question, { key: 'a', code: 'KeyA' })
    expect(press({ key: 'a', code: 'KeyA' }, question), 'types when pressed again').toEqual(none)
    expect(press({ key: 'a', code: 'KeyA', repeat: true }, question)).toEqual(none)
  })

  it('moves focus to the search box, and does not type into it', async () => {
    const { press } = await openShortcutScreen()
    press({ key: '/', code: 'Slash' })
    const box = screen.getByRole('combobox')
    expect(press({ key: '/', code: 'Slash', repeat: true }, box)).toEqual(['handled'])
    fireEvent.keyUp(box, { key: '/', code: 'Slash' })
    expect(press({ key: '/', code: 'Slash' }, box), 'types when pressed again').toEqual(none)
    expect(press({ key: '/', code: 'Slash', repeat: true }, box)).toEqual(none)
  })

  it('has no effect if it was pressed elsewhere', async () => {
    const { pressAfresh, openings } = await openShortcutScreen()
    const working = usKeys.filter(([key, code]) => {
      const effects = pressAfresh({ key, code, repeat: true })
      return effects.some((effect) => effect !== 'handled')
    })
    expect(working).toEqual([])
    expect(openings()).toBe(0)
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })

  it('selects a row once', async () => {
    const { press } = await openShortcutScreen()
    press({ key: 'j', code: 'KeyJ' })
    press({ key: 'x', code: 'KeyX' }, rows()[0])
    expect(selected()).toBe(1)
    press({ key: 'x', code: 'KeyX', repeat: true }, rows()[0])
    expect(selected()).toBe(1)
  })
})

const modal = '<div role="dialog" aria-modal="true"><p>x</p></div>'
const allKeys = usKeys.map(([key]) => key)

/** The attributes around the panel, and elements beside it. */
type State = [name: string, around: Record<string, string>, html: string]
const blocking: State[] = [
  ['a modal dialog is open', {}, modal],
  ['a modal alert is open', {}, '<div role="alertdialog" aria-modal="true">x</div>'],
  ['the page is inert', { inert: '' }, ''],
  ['the page is hidden from screen readers', { 'aria-hidden': 'true' }, ''],
]
const harmless: State[] = [
  ['nothing is open', {}, ''],
  ['a modal dialog is hidden', {}, '<div role="dialog" aria-modal="true" hidden>x</div>'],
  ['what is around a modal dialog is hidden', {}, `<div style="display: none">${modal}</div>`],
  ['another dialog is open', {}, '<dialog open>x</dialog><div role="dialog">x</div>'],
  ['a dialog is said not to be modal', {}, '<div role="dialog" aria-modal="false">x</div>'],
  ['something else is inert', {}, '<div inert>x</div><div aria-hidden="true">y</div>'],
  ['the page is said not to be hidden', { 'aria-hidden': 'false' }, ''],
  ['the panel is in the modal dialog', { role: 'dialog', 'aria-modal': 'true' }, ''],
]

/** Returns the keys that work in each state. */
async function keysIn(states: readonly State[]): Promise<[string, string[]][]> {
  const { pressAfresh, around } = await openShortcutScreen()
  return states.map(([name, attributes, html]) => {
    const host = addToPage(html)
    for (const [attribute, value] of Object.entries(attributes)) {
      around.setAttribute(attribute, value)
    }
    const working = usKeys.filter(([key, code]) => pressAfresh({ key, code }).length > 0)
    for (const attribute of Object.keys(attributes)) around.removeAttribute(attribute)
    host.remove()
    return [name, working.map(([key]) => key)]
  })
}

describe('single keys', () => {
  it('do nothing while a modal dialog of the host is open', async () => {
    expect(await keysIn(blocking)).toEqual(blocking.map(([name]) => [name, []]))
  })

  it('work while no modal dialog is in front of the panel', async () => {
    expect(await keysIn(harmless)).toEqual(harmless.map(([name]) => [name, allKeys]))
  })

  it('do nothing while the user types, also in a shadow root', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const fields = [
      '<input data-target>',
      '<textarea data-target></textarea>',
      '<select data-target><option>a</option></select>',
      '<div contenteditable="true"><p data-target>x</p></div>',
      '<div contenteditable data-target>x</div>',
      '<div contenteditable="plaintext-only" data-target>x</div>',
    ].join('')
    const light = addToPage(fields)
    const outer = addToPage('').attachShadow({ mode: 'open' })
    outer.innerHTML = `<section>${fields}</section><div></div>`
    const inner = outer.querySelector('div')?.attachShadow({ mode: 'open' }) ?? outer
    inner.innerHTML = fields
    const working = Object.entries({ light, outer, inner }).flatMap(([name, root]) =>
      [...root.querySelectorAll('[data-target]')].flatMap((target) =>
        usKeys
          .filter(([key, code]) => pressAfresh({ key, code }, target).length > 0)
          .map(([key]) => `${key} in ${target.outerHTML} (${name})`),
      ),
    )
    expect(working).toEqual([])
  })

  it('work on a part of a text that cannot be edited, and on a checkbox', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const html = '<p contenteditable="false" data-target>x</p><input type="checkbox" data-target>'
    const targets = [...addToPage(html).querySelectorAll('[data-target]')]
    const effects = targets.map((target) => pressAfresh({ key: 'a', code: 'KeyA' }, target))
    expect(effects).toEqual(targets.map(() => ['drawer', 'handled']))
  })
})

it('single keys do nothing in a modal dialog of the host in a shadow root', async () => {
  const { press } = await openShortcutScreen()
  const root = addToPage('').attachShadow({ mode: 'open' })
  root.innerHTML = '<div role="dialog" aria-modal="true"><button type="button">OK</button></div>'
  const button = root.querySelector('button') as HTMLElement
  const working = usKeys.filter(([key, code]) => press({ key, code }, button).length > 0)
  expect(working.map(([key]) => key)).toEqual([])
})

it('single keys work for a panel that is in the slot of a modal dialog', async () => {
  const { pressAfresh, around } = await openShortcutScreen()
  const root = (around.parentElement as HTMLElement).attachShadow({ mode: 'open' })
  root.innerHTML = '<div role="dialog" aria-modal="true"><slot></slot></div>'
  const working = usKeys.filter(([key, code]) => pressAfresh({ key, code }, around).length > 0)
  expect(working.map(([key]) => key)).toEqual(usKeys.map(([key]) => key))
})
