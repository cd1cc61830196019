import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import preview from '../../.storybook/preview.js'
import { settle } from './settle.js'

interface Composed {
  run: (context: { canvasElement: HTMLElement }) => Promise<void>
  play?: unknown
}

/** The page of a component in the catalogue. */
export interface ComponentPage {
  group: string
  name: string
  load: () => Promise<Parameters<typeof composeStories>[0]>
}

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>(
  '../../stories/{basics,list,insight,ask,panels}/*.stories.tsx',
)

const groups = ['basics', 'list', 'insight', 'ask', 'panels']

/** All component pages, in the order of the sidebar. */
export const componentPages: readonly ComponentPage[] = Object.entries(modules)
  .map(([file, load]) => {
    const [, group = '', name = ''] = /stories\/(\w+)\/(\w+)\.stories/.exec(file) ?? []
    return { group, name, load }
  })
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))

setProjectAnnotations([preview])

/**
 * Renders the first story of a component that has one of some names, otherwise its first story in
 * which nothing is played, and waits until it no longer changes.
 */
export async function showStory(
  { load }: ComponentPage,
  names: readonly string[],
  theme: 'light' | 'dark' = 'light',
): Promise<HTMLElement> {
  const stories = composeStories(await load(), {
    initialGlobals: { ...preview.initialGlobals, theme },
  }) as unknown as Record<string, Composed>
  const named = names.map((name) => stories[name]).find((story) => story)
  const story = named ?? Object.values(stories).find(({ play }) => !play)
  const canvasElement = document.body.appendChild(document.createElement('div'))
  await story?.run({ canvasElement })
  await settle(canvasElement)
  return canvasElement
}
