import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const decisions = ['no-virtualization-library', 'rule-grammar-with-adapters', 'zod-at-build-time']
  .concat('styles-with-and-without-a-layer', 'polling-state-is-data', 'tabs-share-requests')
  .map((name, index) => `docs/decisions/000${index + 1}-${name}.md`)
const guides = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'AGENTS.md', ...decisions]
const folders = 'src|test|stories|scripts|docs|bench|api|examples|registry|\\.storybook'

/** The files and folders that a guide names, without patterns such as `<room>/texts.ts`. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(new RegExp(`(?<=[\`\\s])((?:${folders})/[\\w./-]*)(?=[\`\\s])`, 'g'))
  return [...new Set([...named].map(([path]) => path.replace(/\.$/, '')))]
}

describe('the guides for people who change the package', () => {
  it.each(guides)('%s names only files and folders that exist', (guide) => {
    expect(pathsIn(read(guide)).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('name the files of each common change', () => {
    const contributing = read('CONTRIBUTING.md')
    const sections = contributing.split('\n## ').slice(1)
    const files = sections.flatMap((section) => pathsIn(section))
    console.log(`Guides: ${sections.length} sections name ${files.length} files`)
    const changes = ['component', 'or change a text', 'language', 'service field', 'column']
      .concat(
        'type of field',
        'status',
        'or change a keyboard shortcut',
        'export format',
        'audit rule',
      )
      .map((change) =>
        sections.find((section) => new RegExp(`^Add an? ${change}|^Add ${change}`).test(section)),
      )
    expect(changes.map((section) => pathsIn(section ?? '').length > 0)).toEqual(
      changes.map(() => true),
    )
  })

  it('find a name that leads nowhere', () => {
    expect(pathsIn('Add it to `src/list/nowhere.ts`, not to `<room>/texts.ts`.')).toEqual([
      'src/list/nowhere.ts',
    ])
  })
})
