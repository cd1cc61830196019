import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import preview from '../../.storybook/preview.js'
import { clearBrowserData } from '../../src/internal/browserData.js'
import { settle } from './settle.js'

interface Composed {
  run: (context: { canvasElement: HTMLElement }) => Promise<void>
  play?: unknown
}

/** The page of a component in the catalog. */
export interface ComponentPage {
  group: string
  name: string
  /** Its stories, in their order. */
  stories: readonly string[]
  load: () => Promise<Parameters<typeof composeStories>[0]>
}

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>(
  '../../stories/{basics,list,insight,ask,panels}/*.stories.tsx',
)

const sources = import.meta.glob<string>(
  '../../stories/{basics,list,insight,ask,panels}/*.stories.tsx',
  { query: '?raw', import: 'default', eager: true },
)

// What stories load on demand is loaded before, so that it is there at once on a busy machine.
import.meta.glob('../../src/{list,insight,ask,panels}/**/*.{ts,tsx}', { eager: true })

const groups = ['basics', 'list', 'insight', 'ask', 'panels']

/** All component pages, in the order of the sidebar. */
export const componentPages: readonly ComponentPage[] = Object.entries(modules)
  .map(([file, load]) => {
    const [, group = '', name = ''] = /stories\/(\w+)\/(\w+)\.stories/.exec(file) ?? []
    const declared = sources[file]?.matchAll(/^export const (\w+)/gm) ?? []
    return { group, name, load, stories: [...declared].map(([, story = '']) => story) }
  })
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))

setProjectAnnotations([preview])

/**
 * Renders the first story of a component that has one of some names, otherwise its first story in
 * which nothing is played, and waits until it no longer changes.
 */
export async function showStory(
  { load, stories }: ComponentPage,
  names: readonly string[],
  theme: 'light' | 'dark' = 'light',
): Promise<HTMLElement> {
  const composed = composeStories(await load(), {
    initialGlobals: { ...preview.initialGlobals, theme },
  }) as unknown as Record<string, Composed>
  const wanted =
    names.find((name) => stories.includes(name)) ?? stories.find((name) => !composed[name]?.play)
  const story = composed[wanted ?? '']
  // Other tests share this browser, and so what panels store.
  await clearBrowserData()
  const canvasElement = document.body.appendChild(document.createElement('div'))
  await story?.run({ canvasElement })
  await settle(canvasElement)
  return canvasElement
}
