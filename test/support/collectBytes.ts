import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** A piece of data that reached a browser, and where it came from. */
export interface Received {
  what: string
  text: string
}

/**
 * Collects everything that a page receives from now on: headers, bodies, console output and errors.
 */
export function collectBytes(page: Page) {
  const received: Received[] = []
  const pending: Promise<unknown>[] = []
  const add = (what: string, text: string) => void received.push({ what, text })
  page.on('console', (message) => add('console', message.text()))
  page.on('pageerror', (error) => add('error', `${error.message}\n${error.stack}`))
  page.on('response', (response) => {
    const url = response.url()
    const read = async () => {
      add(`headers of ${url}`, JSON.stringify(await response.headersArray()))
      add(url, (await response.body().catch(() => Buffer.alloc(0))).toString('latin1'))
      if (!/\.(js|css)$/.test(url)) return
      const map = await fetch(`${url}.map`)
      if (map.ok) add(`${url}.map`, await map.text())
    }
    pending.push(read())
  })
  return async function all(): Promise<Received[]> {
    await Promise.all(pending)
    add('document', await page.content())
    add('storage', await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
    return received
  }
}

/** Returns the content of all files in a folder of browser files. */
export function readFolder(folder: string): Received[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const what = join(parentPath, name)
      return { what, text: readFileSync(what, 'latin1') }
    })
}

/**
 * Returns where one of these secrets appears, either unchanged or in one of the encodings used on
 * the web.
 */
export function findLeaks(received: Received[], secrets: string[]): string[] {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    ...[0, 1, 2].map((offset) =>
      // The part of the Base64 that does not depend on the text before and after the secret.
      Buffer.from(' '.repeat(offset) + secret)
        .toString('base64')
        .slice(4, -4),
    ),
  ])
  return received
    .filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
    .map(({ what }) => what)
}
