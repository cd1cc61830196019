import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, root } from '../support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Published documents. */
const published = [
  'README.md',
  'CHANGELOG.md',
  'AGENTS.md',
  'llms.txt',
  ...listFiles('docs', '.md').map((file) => `docs/${file}`),
]
const others = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listFiles('examples', 'README.md')
    .filter((file) => !file.includes('node_modules'))
    .map((file) => `examples/${file}`),
]

/** Returns the addresses of a document's links and images, without those in code. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '``')
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, address = '']) => address)
}

/** Returns the anchors that GitHub gives the headings of a document. */
function anchorsOf(file: string): Set<string> {
  const headings = [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )
}

/** Returns why a link doesn't work, or `null` if it does. */
function issueOf(from: string, address: string): string | null {
  if (/^(https?:|mailto:|#.*$)/.test(address)) {
    return address.startsWith('#') && !anchorsOf(from).has(address.slice(1)) ? 'no heading' : null
  }
  const [path = '', anchor] = address.split('#')
  const target = normalize(join(dirname(from), decodeURI(path)))
  if (!existsSync(join(root, target))) return 'no such file'
  if (anchor === undefined || statSync(join(root, target)).isDirectory()) return null
  return anchorsOf(target).has(anchor) ? null : 'no heading'
}

describe('links in documents', () => {
  it.each([...published, ...others])('in %s work', (file) => {
    const links = linksOf(read(file))
    const issues = links.map((address) => ({ address, issue: issueOf(file, address) }))
    expect(issues.filter(({ issue }) => issue !== null)).toEqual([])
  })

  it('lead to every page in docs/ from the index or the reference', () => {
    const linked = new Set(
      published.flatMap((file) =>
        linksOf(read(file)).map((address) =>
          normalize(join(dirname(file), address.split('#')[0] ?? '')),
        ),
      ),
    )
    // Decisions are not in the package. ARCHITECTURE.md links to them.
    for (const address of linksOf(read('ARCHITECTURE.md'))) linked.add(normalize(address))
    expect(published.filter((file) => file.startsWith('docs/') && !linked.has(file))).toEqual([])
  })
})

describe('before the first release', () => {
  it('nothing points at a package, a page or an organization of our name, which others can take', () => {
    const name = /\b(?:[\w-]+\.)+[a-z]{2,}\/(?:[\w@.-]+\/)*personalization-kit\b/gi
    const files = [
      'package.json',
      ...published,
      ...others,
      ...['src', '.github', 'skills', 'scripts', 'stories', '.storybook'].flatMap((folder) =>
        ['.ts', '.tsx', '.mjs', '.md', '.mdx', '.yml', '.json'].flatMap((ending) =>
          listFiles(folder, ending).map((file) => `${folder}/${file}`),
        ),
      ),
    ]
    const found = files.flatMap((file) =>
      [...read(file).matchAll(name)].map(([address]) => `${file}: ${address}`),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})

describe('paths in texts for agents', () => {
  it.each(['AGENTS.md', 'skills/personalization-kit/SKILL.md'])('in %s exist', (file) => {
    const paths = [...read(file).matchAll(/`((?:docs|skills)\/[\w./-]+\.md)`/g)].map(
      ([, path]) => path,
    )
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter((path) => !existsSync(join(root, path ?? '')))).toEqual([])
  })
})
