import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { listFiles, root } from '../support/listFiles.js'

const repository = packageJson.repository.url.replace(/^git\+|\.git$/g, '')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Published documents. Their links must work in the package, too. */
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

/** Returns the addresses of a document’s links and images, without those in code. */
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

/** Returns why a link doesn’t work, or `null` if it does. */
function issueOf(from: string, address: string): string | null {
  const inRepository = new RegExp(`^${repository}/(?:blob|tree)/main/(.*)$`).exec(address)
  if (inRepository) return existsSync(join(root, inRepository[1] ?? '')) ? null : 'no such file'
  if (/^(https?:|mailto:|#.*$)/.test(address)) {
    return address.startsWith('#') && !anchorsOf(from).has(address.slice(1)) ? 'no heading' : null
  }
  const [path = '', anchor] = address.split('#')
  const target = normalize(join(dirname(from), decodeURI(path)))
  if (!existsSync(join(root, target))) return 'no such file'
  if (published.includes(from) && !/^(docs\/|README|CHANGELOG|AGENTS|LICENSE)/.test(target)) {
    return 'not in the package'
  }
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
    expect(published.filter((file) => file.startsWith('docs/') && !linked.has(file))).toEqual([])
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
