import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { compile } from 'tailwindcss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { root } from '../support/listFiles.js'

const tailwindRoot = dirname(createRequire(import.meta.url).resolve('tailwindcss/package.json'))
const ours = readFileSync(join(root, 'dist/styles.layer.css'), 'utf8')
const candidates = ['p-8', 'bg-red-500', 'text-lg']
const markup = `
  <div class="brand"><div class="pk-root pk-status-message">
    <p class="pk-status-message-title">Ours</p>
    <button class="pk-button" data-variant="solid">Ours</button>
    <button class="pk-button p-8 bg-red-500" data-variant="solid">Theirs</button>
    <table><tr class="pk-personalization-table-row" data-selected>
      <td class="pk-personalization-table-cell">Row</td>
    </tr></table>
  </div></div>`

/** Turns a color into what is painted, whatever color space it is in. For a page. */
const paintScript = `function paint(color) {
  const context = document.createElement('canvas').getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return 'rgb(' + [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ') + ')'
}`

async function buildTailwind(): Promise<string> {
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id, base) => {
      const file = id === 'tailwindcss' ? 'index.css' : id
      return { path: file, base, content: readFileSync(join(tailwindRoot, file), 'utf8') }
    },
  })
  return build(candidates)
}

declare global {
  function paint(color: string): string
}

it('adds utilities for the tokens to Tailwind 4', async () => {
  const theme = readFileSync(join(root, 'dist/styles/tailwind.css'), 'utf8')
  const { build } = await compile(`@import "tailwindcss";\n${theme}`, {
    loadStylesheet: async (id, base) => {
      const file = id === 'tailwindcss' ? 'index.css' : id
      return { path: file, base, content: readFileSync(join(tailwindRoot, file), 'utf8') }
    },
  })
  const css = build(['bg-pk-bg-subtle', 'text-pk-fg-muted', 'font-pk-mono', 'border-pk-border'])
  for (const token of ['bg-subtle', 'fg-muted', 'font-mono', 'border']) {
    expect(css).toContain(`var(--pk-${token})`)
  }
})

describe('the stylesheet with Tailwind 4', () => {
  let browser: Browser
  let tailwind: string
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    tailwind = await buildTailwind()
  })
  afterAll(() => browser.close())

  async function show(...sheets: string[]): Promise<Page> {
    const page = await browser.newPage()
    const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('')
    await page.setContent(
      `<!doctype html><html><head>${styles}<script>${paintScript}</script></head><body>${markup}</body></html>`,
    )
    return page
  }
  const measure = (page: Page) =>
    page.evaluate(() => {
      const [own, theirs] = [...document.querySelectorAll('button')].map((button) =>
        getComputedStyle(button),
      )
      const title = document.querySelector('.pk-status-message-title')
      return {
        background: own && paint(own.backgroundColor),
        padding: own?.paddingInlineStart,
        border: own?.borderTopWidth,
        title: title && getComputedStyle(title).fontWeight,
        utilityPadding: theirs?.paddingInlineStart,
        utilityBackground: theirs?.backgroundColor !== own?.backgroundColor,
      }
    })
  /** Our button beats Tailwind's reset; Tailwind's utilities beat our button. */
  const expected = {
    background: 'rgb(74, 47, 166)',
    padding: '12px',
    border: '1px',
    title: '600',
    utilityPadding: '32px',
    utilityBackground: true,
  }

  it('has the Tailwind layers and utilities to test against', () => {
    expect(tailwind).toMatch(/@layer theme, base, components, utilities/)
    expect(tailwind).toContain('.p-8')
  })

  it('keeps its appearance and yields to utilities when imported last', async () => {
    expect(await measure(await show(tailwind, ours))).toEqual(expected)
  })

  it('keeps its appearance and yields to utilities when imported first', async () => {
    expect(await measure(await show(ours, tailwind))).toEqual(expected)
  })

  it('keeps its appearance without the layer, where it wins over utilities', async () => {
    const unlayered = readFileSync(join(root, 'dist/styles.css'), 'utf8')
    const { background, padding, border, title } = expected
    const own = { background, padding, border, title }
    expect(await measure(await show(unlayered, tailwind))).toMatchObject(own)
    expect(await measure(await show(tailwind, unlayered))).toMatchObject(own)
  })

  /** The colours of what follows the accent, in a page of the host's. */
  async function measureAccent(styles: string) {
    const page = await show(ours, styles)
    const solid = page.locator('.pk-button[data-variant=solid]').first()
    const read = (property: 'backgroundColor' | 'outlineColor') =>
      solid.evaluate((button, name) => paint(getComputedStyle(button)[name]), property)
    const rest = await read('backgroundColor')
    await page.keyboard.press('Tab')
    const focus = await read('outlineColor')
    await page.addStyleTag({ content: '.pk-button { transition: none }' })
    await solid.hover()
    const hover = await read('backgroundColor')
    const selected = await page.evaluate(() => {
      const row = document.querySelector('.pk-personalization-table-row')
      return row && paint(getComputedStyle(row).backgroundColor)
    })
    await page.close()
    return { rest, focus, hover, selected }
  }

  it('has more contrast if the user prefers it', async () => {
    const page = await show(ours)
    const read = () =>
      page.evaluate(() => {
        const root = document.querySelector('.pk-root')
        return root && getComputedStyle(root).getPropertyValue('--pk-contrast')
      })
    expect(await read()).toBe('0')
    await page.emulateMedia({ contrast: 'more' })
    expect(await read()).toBe('1')
    await page.close()
  })

  it.each([
    [':root { --pk-accent: #7a1fa2 }'],
    ['.brand { --pk-accent: #7a1fa2 }'],
    ['.pk-root { --pk-accent: #7a1fa2 }'],
  ])('derives hover, focus and selection from the host’s accent: %s', async (styles) => {
    const before = await measureAccent('')
    const after = await measureAccent(styles)
    expect(after).toMatchObject({ rest: 'rgb(122, 31, 162)', focus: 'rgb(122, 31, 162)' })
    expect(after.hover).not.toBe(after.rest)
    expect(after.hover).not.toBe(before.hover)
    expect(after.selected).not.toBe(before.selected)
  })
})
