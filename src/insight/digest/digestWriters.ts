import { escapeHtml } from '../../internal/escapeHtml.js'
import { markdownCell } from '../../internal/exportCell.js'
import { inertJson, inertText } from '../../internal/inertText.js'
import { oneLine } from '../../internal/oneLine.js'
import type { Digest } from './readDigest.js'

/** How a digest is written. */
export type DigestFormat = 'markdown' | 'html' | 'slack' | 'json'

/** The writers by format. What the service sent stays text in each. */
export const digestWriters: Readonly<
  Record<DigestFormat, (digest: Digest, language: Language) => string>
> = {
  markdown: writeMarkdown,
  html: writeHtml,
  slack: writeSlack,
  json: (digest) => `${inertJson(digest)}\n`,
}

interface Language {
  locale: string
  isRightToLeft: boolean
}

/** Returns a text on one line, without the marks that isolate names, which not every program understands. */
function plainLine(text: string): string {
  return oneLine(text.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ''))
}

function writeMarkdown({ title, sections }: Digest): string {
  const blocks = sections.map(({ heading, items }) => {
    const lines = items.map(({ text, details }) =>
      [`- ${markdownText(text)}`, ...details.map((line) => `  - ${markdownText(line)}`)].join('\n'),
    )
    return [`## ${markdownText(heading)}`, '', ...lines].join('\n')
  })
  return inertText(`${[`# ${markdownText(title)}`, ...blocks].join('\n\n')}\n`)
}

/** Escapes what Markdown and the HTML in it would read as markup, also at the start of a line. */
function markdownText(text: string): string {
  return (
    markdownCell(plainLine(text))
      .replaceAll('://', String.raw`:\//`)
      // URLs without a scheme, mentions and issue numbers become links on some websites.
      .replaceAll(/[@#](?=\w)|\bwww(?=\.)/gi, '$&\u200B')
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
      .replace(/^[-+=#]/, String.raw`\$&`)
  )
}

/** Mail programs remove style sheets, so each element has its own styles. Colors are left to the program. */
const styles = {
  body: 'font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;margin:0;padding:16px',
  title: 'font-size:20px;line-height:1.3;margin:0 0 16px',
  heading: 'font-size:16px;line-height:1.3;margin:24px 0 8px',
  list: 'margin:0;padding:0 0 0 20px',
  item: 'margin:0 0 8px',
  detail: 'margin:0;opacity:.75',
}

function writeHtml({ title, sections }: Digest, { locale, isRightToLeft }: Language): string {
  const parts = sections.map(({ heading, items }) => {
    const rows = items.map(({ text, details }) => {
      const lines = details.map((line) => `<div style="${styles.detail}">${htmlText(line)}</div>`)
      return `<li style="${styles.item}">${htmlText(text)}${lines.join('')}</li>`
    })
    return (
      `<h2 style="${styles.heading}">${htmlText(heading)}</h2>\n` +
      `<ul style="${styles.list}">\n${rows.join('\n')}\n</ul>`
    )
  })
  return [
    '<!doctype html>',
    `<html lang="${htmlText(locale)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">`,
    `<head><meta charset="utf-8"><title>${htmlText(title)}</title></head>`,
    `<body style="${styles.body}">`,
    `<h1 style="${styles.title}">${htmlText(title)}</h1>`,
    ...parts,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#39;',
  '#': '&#35;',
  ':': '&#58;',
}

function htmlText(text: string): string {
  return escapeHtml(plainLine(text)).replaceAll(
    /["'#]|:(?=:)/g,
    (character) => entities[character] ?? '',
  )
}

/** The limits of Slack: characters of a header and of a section, and blocks of a message. */
const [maxHeader, maxSection, maxBlocks] = [150, 3_000, 50]

function writeSlack({ title, sections }: Digest): string {
  const blocks: unknown[] = [
    {
      type: 'header',
      text: { type: 'plain_text', text: cut(plainLine(title), maxHeader), emoji: false },
    },
  ]
  for (const { heading, items } of sections) {
    const lines = items.flatMap(({ text, details }) => [
      `• ${slackText(text)}`,
      ...details.map((line) => `      ${slackText(line)}`),
    ])
    for (const [index, chunk] of chunksOf(lines, maxSection - maxHeader - 10).entries()) {
      const text = index === 0 ? `*${slackText(heading)}*\n${chunk}` : chunk
      blocks.push({ type: 'section', text: { type: 'mrkdwn', text } })
    }
  }
  return `${inertJson({ blocks: fitBlocks(blocks) })}\n`
}

/** Returns as many blocks as a message can have. If some are left out, the last one says how many. */
function fitBlocks(blocks: readonly unknown[]): unknown[] {
  if (blocks.length <= maxBlocks) return [...blocks]
  const left = blocks.length - maxBlocks + 1
  const note = { type: 'section', text: { type: 'plain_text', text: `… +${left}` } }
  return [...blocks.slice(0, maxBlocks - 1), note]
}

/** Escapes what Slack reads as markup: its three entities, and the signs for bold, italic, code and struck text. */
function slackText(text: string): string {
  return escapeHtml(plainLine(text)).replaceAll(/[*_`~]/g, '\u200B$&')
}

/** Joins lines into texts that are short enough. A line that is too long is cut. */
function chunksOf(lines: readonly string[], limit: number): string[] {
  const chunks: string[] = []
  let current = ''
  for (const line of lines) {
    const next = cut(line, limit)
    if (current !== '' && current.length + next.length + 1 > limit) {
      chunks.push(current)
      current = ''
    }
    current = current === '' ? next : `${current}\n${next}`
  }
  return current === '' ? chunks : [...chunks, current]
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text
}
