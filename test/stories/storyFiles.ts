import type { composeStories } from '@storybook/react-vite'

export type StoryModule = Parameters<typeof composeStories>[0]

const loaders = import.meta.glob<StoryModule>('../../stories/*/*.stories.tsx')

const nameOf = (file: string) => file.replaceAll(/.*\/|\.stories\.tsx$/g, '')

/** The names of all files with stories, such as `StatusBadge`. */
export const storyFileNames = Object.keys(loaders).map(nameOf)

/** Loads a file with stories by its name. */
export async function loadStories(name: string): Promise<StoryModule> {
  const [, load] = Object.entries(loaders).find(([file]) => nameOf(file) === name) ?? []
  if (!load) throw new Error(`There is no ${name}.stories.tsx`)
  return load()
}
