import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { chromium } from 'playwright'
import { chromiumFlags } from '../../scripts/findChromium.mjs'
import type { Engine, EngineOptions, Step } from './Engine.js'

/** Opens the oldest Chromium that the package promises. */
export async function openChromium(options: EngineOptions): Promise<Engine> {
  const { path, width, height, colorScheme } = options
  const browser = await chromium.launch({ executablePath: path, args: chromiumFlags })
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    timezoneId: 'UTC',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const errors: string[] = []
  const files: Download[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())))
  page.on('download', (file) => void files.push(file))
  return {
    name: `Chromium ${browser.version()}`,
    open: (url) => page.goto(url),
    evaluate: (run, ...args) => {
      const code = `(${String(run)})(...${JSON.stringify(args)})`
      return page.evaluate(code)
    },
    input: (steps) => send(page, steps),
    screenshot: () => page.screenshot(),
    errors,
    downloads: () =>
      Promise.all(
        files.map(async (file) => ({
          name: file.suggestedFilename(),
          text: await readFile(await file.path(), 'utf8'),
        })),
      ),
    close: () => browser.close(),
  }
}

async function send({ keyboard, mouse }: Page, steps: readonly Step[]) {
  let clickCount = 0
  for (const step of steps) {
    if (step.type === 'keyDown') await keyboard.down(step.key)
    if (step.type === 'keyUp') await keyboard.up(step.key)
    if (step.type === 'move' || step.type === 'wheel') {
      clickCount = 0
      await mouse.move(step.x, step.y, { steps: 3 })
    }
    if (step.type === 'wheel') await mouse.wheel(step.deltaX, step.deltaY)
    if (step.type === 'down') await mouse.down({ clickCount: ++clickCount })
    if (step.type === 'up') await mouse.up({ clickCount })
  }
}
