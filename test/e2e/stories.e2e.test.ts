import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWalker } from '../engines/createWalker.js'
import { findEngines, openEngine } from '../engines/openEngine.js'
import { openCatalog } from '../support/openCatalog.js'

const engines = await findEngines()
/** A page that has shown very many stories becomes slow. */
const storiesPerPage = 40

/** What the page of Storybook has, and how the stories ended that it showed. */
interface Preview extends Window {
  ends?: Record<string, string>
  __STORYBOOK_PREVIEW__?: {
    channel?: {
      on: (event: string, listener: (report: Report) => void) => void
      emit: (event: string, selection: object) => void
    }
  }
}
interface Report {
  storyId: string
  status: string
  message?: string
}

/** In the page: collects how stories end, and returns whether Storybook is ready. */
function collectEnds() {
  const preview = window as Preview
  const channel = preview.__STORYBOOK_PREVIEW__?.channel
  if (!channel) return false
  const ends: Record<string, string> = {}
  preview.ends = ends
  let failure = ''
  for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored']) {
    channel.on(event, ({ message = event }) => void (failure = message))
  }
  channel.on('storyFinished', ({ storyId, status }) => {
    ends[storyId] = status === 'error' ? failure || 'its checks fail' : status
    failure = ''
  })
  return true
}

function showInPage(storyId: string) {
  const { __STORYBOOK_PREVIEW__: preview } = window as Preview
  preview?.channel?.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

describe('the stories', () => {
  let catalog: Awaited<ReturnType<typeof openCatalog>>
  beforeAll(async () => {
    catalog = await openCatalog()
  })
  afterAll(() => catalog?.close())

  it.each(engines)('all render and play in %s', async (engine) => {
    const opened = await openEngine(engine, { width: 1280, height: 900, colorScheme: 'light' })
    const walker = createWalker(opened)
    const list = JSON.parse(readFileSync(join(catalog.folder, 'index.json'), 'utf8')) as {
      entries: Record<string, { id: string; type: string; tags: readonly string[] }>
    }
    const stories = Object.values(list.entries).filter(
      ({ type, tags }) => type === 'story' && tags.includes('test'),
    )
    const failures: Record<string, string> = {}
    for (const [index, { id }] of stories.entries()) {
      if (index % storiesPerPage === 0) {
        await opened.open(`${catalog.origin}/iframe.html`)
        await walker.wait('Storybook does not start', collectEnds)
      }
      await opened.evaluate(showInPage, id)
      const end = await walker
        .wait('does not end', (id) => (window as Preview).ends?.[id], id)
        .catch(String)
      if (end !== 'success') failures[id] = end
    }
    await opened.close()
    console.info(`Stories: ${stories.length} in ${opened.name}`)
    expect(failures).toEqual({})
  })
})
