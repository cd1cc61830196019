import { describe, expect, it } from 'vitest'
import { catalogs } from '../../src/cli/catalogs.js'
import { runCommand } from '../../src/cli/runCommand.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import { createDigest } from '../../src/insight/digest/createDigest.js'
import type { Digest } from '../../src/insight/digest/readDigest.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { listFiles } from '../support/listFiles.js'

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 8, 12)
const since = now - 7 * dayMs
const item = (variationName: string, changes: Partial<Personalization> = {}): Personalization => ({
  ...blankPersonalization(),
  variationId: variationName,
  variationName,
  webPagePath: '/',
  state: 'running',
  disabled: false,
  exclusive: false,
  variants: [{ id: 'a', name: 'A', weight: 100 }],
  prio: 10,
  updatedDate: now - dayMs,
  startDate: now - 30 * dayMs,
  endDate: now + 60 * dayMs,
  ...changes,
})
const markdown = (before: Personalization[], after: Personalization[]) =>
  createDigest(before, after, { format: 'markdown', now, since })
const read = (before: Personalization[], after: Personalization[]) =>
  JSON.parse(createDigest(before, after, { format: 'json', now, since }) ?? 'null') as Digest | null
const section = (digest: Digest | null, kind: string) =>
  digest?.sections.find((each) => each.kind === kind)?.items

describe('a digest', () => {
  it('is null if nothing happened, comes, is blocked or is forgotten', () => {
    const rows = [item('Bar'), item('Hero', { webPagePath: '/a' })]
    expect(markdown(rows, structuredClone(rows))).toBeNull()
    expect(markdown([], [])).toBeNull()
  })

  it('says what started by its date, for whom', () => {
    const rows = [item('Bar'), item('Hero', { startDate: now - dayMs })]
    expect(section(read(rows, rows), 'started')).toEqual([
      { text: 'Hero on /', details: ['Everyone: Hero is now shown.'] },
    ])
  })

  it('says what ended because somebody paused or removed it', () => {
    const rows = [item('Bar'), item('Hero'), item('Gone')]
    const after = [item('Bar'), item('Hero', { state: 'paused' })]
    expect(section(read(rows, after), 'ended')).toEqual([
      { text: 'Hero on /', details: ['Everyone: Hero is no longer shown.'] },
      { text: 'Gone on /', details: ['Everyone: Gone is no longer shown.'] },
    ])
  })

  it('names the changed fields and what they changed, also if it is nothing', () => {
    const top = item('Top', { prio: 20 })
    const rows = [top, item('Low')]
    const after = [
      { ...top, exclusive: true },
      { ...item('Low'), assignee: 'mei' },
    ]
    expect(section(read(rows, after), 'changed')).toEqual([
      {
        text: 'Top on /',
        details: ['Changed: Exclusive.', 'Everyone: Low is no longer shown. Because of Top.'],
      },
      { text: 'Low on /', details: ['Changed: Owner.', 'Nothing changes for visitors.'] },
    ])
    expect(section(read(rows, after), 'blocked')).toHaveLength(1)
  })

  it('has the next 7 days and what nobody has touched for long', () => {
    const rows = [
      item('Soon', { startDate: now + 6 * dayMs }),
      item('Later', { startDate: now + 8 * dayMs }),
      item('Old', { state: 'paused', updatedDate: now - 400 * dayMs }),
    ]
    const digest = read(rows, rows)
    expect(section(digest, 'coming')?.map(({ text }) => text)).toEqual(['Jun 14: Soon starts on /'])
    expect(section(digest, 'untouched')?.map(({ text }) => text.split(':')[0])).toEqual(['Old'])
  })

  const hostile = '<img src=x onerror=alert(1)> [a](javascript:1) *b* # `c` & <!here> \u202e'
  const hostileRows = [item(hostile, { startDate: now - dayMs })]

  it('keeps what the service sent as text, in Markdown', () => {
    const text = markdown(hostileRows, hostileRows) ?? ''
    expect(text).toContain(
      '\\<img src=x onerror=alert(1)\\> \\[a\\](javascript:1) \\*b\\* # \\`c\\` \\&',
    )
    expect(text).not.toContain('\u202e')
  })

  it('keeps what the service sent as text, in HTML', () => {
    const html = createDigest(hostileRows, hostileRows, { format: 'html', now, since }) ?? ''
    const page = html.replaceAll(/<\/?(?:html|head|meta|title|body|h1|h2|ul|li|div)\b[^<>]*>/g, '')
    expect(page.replace('<!doctype html>', '')).not.toMatch(/[<>]/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    // Mail programs drop what is not inline.
    expect(html).not.toMatch(/<style|class=|<link|<script|https?:/)
  })

  it('keeps what the service sent as text, and the limits, in Slack', () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      item(`${hostile} ${index} ${'x'.repeat(index % 90)}`, { startDate: now - dayMs }),
    )
    const json = createDigest([], many, { format: 'slack', now, since }) ?? ''
    const { blocks } = JSON.parse(json) as { blocks: { text: { text: string } }[] }
    expect(blocks.length).toBeGreaterThan(2)
    expect(blocks.length).toBeLessThanOrEqual(50)
    expect(blocks.at(-1)?.text.text).toMatch(/^… \+\d+$/)
    for (const { text } of blocks) {
      expect(text.text.length).toBeLessThanOrEqual(3_000)
      expect(text.text).not.toMatch(/<|>(?!$)|&(?!(?:amp|lt|gt);)/)
    }
  })

  it('does not say that nothing changes for a change that it has no room for', () => {
    const rule = '{"attribute":"country","operator":"equals","value":"DE"}'
    const rows = Array.from({ length: 600 }, (_, at) =>
      item(`Row ${at}`, { webPagePath: `/p${at}` }),
    )
    const after = rows.map((row) => ({ ...row, rule }))
    const options = { format: 'json', now, since } as const
    expect(createDigest(rows, after, options)).not.toContain('Nothing changes')
  })

  it('makes no links, mentions or issue numbers of what the service sent', () => {
    const row = item('www.evil.example @acme/admins #12 a@b.example', { startDate: now - dayMs })
    const markdown = createDigest([], [row], { format: 'markdown', now, since }) ?? ''
    expect(markdown).toContain('evil.example')
    expect(markdown).not.toMatch(/www\.|@\w|(?<=\s)#\d/)
  })

  it.each(Object.keys(catalogs))('is written in %s', async (locale) => {
    const messages = await catalogs[locale]?.()
    const options = { now, since, locale, messages }
    const html = createDigest([], fixtures.shop, { ...options, format: 'html' }) ?? ''
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toContain(`dir="${['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'}"`)
    expect(html).not.toMatch(/\{\w+\}|undefined|NaN/)
  })

  it('has the languages that the package has', () => {
    const files = listFiles('src/locales', '.json').map((file) => file.replace('.json', ''))
    expect(Object.keys(catalogs).toSorted()).toEqual(
      files.map((f) => f.split('/').at(-1)).toSorted(),
    )
  })
})

describe('personalization-kit digest', () => {
  const rows = JSON.stringify([{ variationId: 'a', variationName: 'Hero', state: 'running' }])
  const run = (args: string[], stdin = rows) =>
    runCommand(['digest', ...args], {
      version: '1',
      env: {},
      readStdin: () => Promise.resolve(stdin),
    })

  it('says how to use it', async () => {
    expect((await run(['--help'])).output).toMatch(/^Usage: personalization-kit digest/)
    for (const [args, complaint] of [
      [['-'], 'Pass two files'],
      [['-', '-'], 'Only one list can come from stdin'],
      [['-', 'x.json', '--format', 'pdf'], 'Invalid --format'],
      [['-', 'x.json', '--locale', 'tlh'], 'Invalid --locale'],
      [['-', 'x.json', '--time-zone', 'Mars/One'], 'Invalid --time-zone'],
      [['-', 'x.json', '--since', '2027-01-01', '--now', '2026-01-01'], '--since is after --now'],
      [['-', '/nowhere/x.json'], 'Couldn’t read /nowhere/x.json'],
    ] as const) {
      const result = await run([...args])
      expect(result.exitCode).toBe(2)
      expect(result.complaint).toContain(complaint)
    }
  })
})
