import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { hostileMarkdown } from '../support/hostileMarkdown.js'
import { servePage } from '../support/servePage.js'

/** Renders every message twice, as text and in a conversation, with every field a service fills. */
const entry = `
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { ChatMessage, MarkdownText, SourceList } from 'personalization-kit'
import { messageSources } from 'personalization-kit/model'
  globalThis.show = (texts) => {
    const messages = texts.flatMap((text, index) => [
      h(MarkdownText, { key: 'text' + index, text }),
      h(ChatMessage, {
        key: 'chat' + index,
        sender: index % 2 ? 'bot' : text,
        message: text,
        timestamp: 1.79e12,
        languageCode: text,
        feedback: text,
        metadata: [{ title: text, url: text }],
      }),
    ])
    createRoot(document.getElementById('root')).render(messages)
  }
`

let browser: Browser
let page: Page
let served: Awaited<ReturnType<typeof servePage>>
let trapOrigin: string
const trapped: string[] = []
const requests: string[] = []
const trap = createServer((request, response) => {
  trapped.push(request.url ?? '')
  response.writeHead(204).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  trapOrigin = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
  // Without a policy: nothing but the components is in the way.
  served = await servePage(entry, { policy: null })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  page = await browser.newPage()
  page.on('request', (request) => void requests.push(request.url()))
  page.on('dialog', (dialog) => void trapped.push(`dialog: ${dialog.message()}`))
  await page.goto(served.origin)
})
afterAll(async () => {
  await browser.close()
  served.close()
  trap.close()
})

describe('hostile markdown in a real browser', () => {
  it('sends no requests, in at least 300 spellings', async () => {
    const texts = hostileMarkdown(trapOrigin)
    expect(new Set(texts).size).toBeGreaterThan(300)
    const before = requests.length
    await page.evaluate((all) => (globalThis as unknown as Shown).show(all), texts)
    await page
      .locator('.pk-chat-message')
      .nth(texts.length - 1)
      .waitFor()
    await page.mouse.move(200, 200)
    await page.waitForTimeout(1_000)
    expect(trapped).toEqual([])
    const others = requests.slice(before).filter((url) => url !== `${served.origin}/icon`)
    expect(others).toEqual([])
    expect(page.url()).toBe(`${served.origin}/`)
  })

  it('renders nothing that could fetch, run or submit, and links only to http', async () => {
    const found = await page.evaluate(() => {
      const bad =
        'img, picture, source, video, audio, track, embed, object, iframe, frame, link, script, style, ' +
        'form, input, select, textarea, base, meta, svg image, svg use, svg script, template, portal'
      const root = document.getElementById('root')
      const elements = [...(root?.querySelectorAll('*') ?? [])]
      const handlers = elements.filter((element) =>
        element.getAttributeNames().some((name) => /^on|^ping$|^srcdoc$|^formaction$/.test(name)),
      )
      const links = [...(root?.querySelectorAll('a') ?? [])]
      return {
        bad: [...(root?.querySelectorAll(bad) ?? [])].map(({ outerHTML }) => outerHTML),
        handlers: handlers.map(({ outerHTML }) => outerHTML),
        schemes: [...new Set(links.map(({ protocol }) => protocol))].toSorted(),
        rels: [...new Set(links.map(({ rel }) => rel))],
        links: links.length,
      }
    })
    expect(found).toMatchObject({
      bad: [],
      handlers: [],
      schemes: ['http:', 'https:'],
      rels: ['noopener noreferrer nofollow'],
    })
    expect(found.links).toBeGreaterThan(50)
  })

  it('would be noticed, because the same message as HTML is caught', async () => {
    await page.evaluate(
      (url) => document.body.insertAdjacentHTML('beforeend', `<img src="${url}">`),
      `${trapOrigin}/control`,
    )
    await expect.poll(() => trapped).toEqual(['/control'])
  })
})

interface Shown {
  show(texts: string[]): void
}
