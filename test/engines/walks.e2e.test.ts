import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../examples/dashboard/server/listen.mjs'
import { sized } from '../support/testSize.js'
import type { Walker } from './createWalker.js'
import { createWalker } from './createWalker.js'
import { findEngines, openEngine } from './openEngine.js'
import type { WalkStep } from './walkSteps.js'
import { walkSteps } from './walkSteps.js'

const windows = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const
/** Each engine walks in a window of its own or, in full, in all of them. */
const walks = (await findEngines()).flatMap((engine, index) =>
  windows.flatMap((window, at) => {
    const isChosen = sized(at === index % windows.length, true)
    const title = `${engine}, ${window.width} px, ${window.colorScheme}`
    return isChosen ? [[title, { engine, ...window, isPhone: window.width < 640 }] as const] : []
  }),
)

describe.each(walks)('in %s', (_title, window) => {
  const { engine, isPhone } = window
  const steps = walkSteps.filter(({ only }) => !only || only === (isPhone ? 'narrow' : 'wide'))
  const seen: string[] = []
  let walker: Walker
  let home: () => Promise<unknown>
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    // The proxy says that it derives a key.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const service = await startReferenceServer({ answers: { outcome: 'done' } })
    closers.push(() => service.close())
    const dashboard = await listen({
      baseUrl: service.url,
      apiKey: service.service.apiKey,
      websites: [
        { accountId: 'acme', websiteId: 'shop', name: 'Shop', domain: 'shop.example' },
        { accountId: 'acme', websiteId: 'saas', name: 'SaaS site', domain: 'saas.example' },
      ],
    })
    closers.push(() => dashboard.close())
    const opened = await openEngine(engine, window)
    closers.push(() => opened.close())
    walker = createWalker(opened)
    home = () => opened.open(dashboard.url)
    await home()
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
    console.info(
      `Walk: ${walker.engine.name}, ${window.width} px, ${window.colorScheme}, ` +
        `${seen.length} of ${steps.length} steps: ${seen.join(' · ')}`,
    )
  })

  async function checkStep({ title, run }: WalkStep) {
    try {
      const result = await run(walker, isPhone)
      seen.push(result === undefined ? title : `${title} (${result})`)
    } catch (error) {
      const picture = join(tmpdir(), `${walker.engine.name}, ${window.width} px, ${title}.png`)
      await writeFile(picture, await walker.engine.screenshot())
      console.error(`What was seen then: ${picture}`)
      // What comes next begins where it would have begun.
      await home()
      throw error
    }
  }
  it.each(steps)('$title', (step) => checkStep(step))

  it('reports no errors', () => {
    expect(walker.engine.errors).toEqual([])
  })
})
