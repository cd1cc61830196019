import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'

const groups = readdirSync('stories').filter((group) => group !== 'support')
const files = groups.flatMap((group) =>
  readdirSync(`stories/${group}`)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `${group}/${file}`),
)

const storyPattern =
  /(?:(?<comment>\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?export const (?<name>[A-Z]\w*)/g
let stories = 0

/** Returns the names of stories without a sentence before them. */
function findSilentStories(file: string): string[] {
  const source = readFileSync(`stories/${file}`, 'utf8')
  const found = [...source.matchAll(storyPattern)].map(({ groups: match }) => match)
  stories += found.length
  return found
    .filter((match) => !/[.?!][)”]?\s*\*\/$/.test(match?.comment ?? ''))
    .map((match) => match?.name ?? '')
}

afterAll(() =>
  console.info(`Catalog: ${files.length} pages, ${stories} stories, each with a sentence`),
)

describe('the stories', () => {
  it.each(files)('of %s each say in a sentence why they exist', (file) => {
    expect(findSilentStories(file)).toEqual([])
  })
})
