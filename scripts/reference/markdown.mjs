import { readFileSync } from 'node:fs'

/** @param {string} label @param {string} address */
export const link = (label, address) => `[${label}](${address})`

/** @param {string} value @returns {string} The value as code that is safe in a table cell. */
export const code = (value) => `\`${value.replaceAll('|', '\\|')}\``

/** @param {string} value */
export const escapeCell = (value) => value.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** The anchor of each section of the service interface, such as `4.1`. */
const sections = new Map(
  [
    ...readFileSync(new URL('../../docs/service-interface.md', import.meta.url), 'utf8').matchAll(
      /^#+ ([\d.]+) (.+)$/gm,
    ),
  ].map(([, number = '', title = '']) => [
    number.replace(/\.$/, ''),
    `${number} ${title}`
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  ]),
)

/**
 * Returns a doc comment as Markdown. Sections of the service interface become links.
 *
 * @param {string} comment
 * @param {string} [up] The path to `docs/reference/`.
 */
export const text = (comment, up = '') =>
  comment
    .replaceAll(/\{@link (?:\w+\.)*(\w+)[^}]*\}/g, '`$1`')
    // Outside of code, GitHub would take a tag for HTML.
    .replaceAll(/`[^`]*`|<(\w+)>/g, (whole, tag) => (tag === undefined ? whole : `\`<${tag}>\``))
    .replaceAll(/(service\s+interface,\s+)section\s+([\d.]*\d)/g, (whole, before, number) => {
      const anchor = sections.get(number)
      return anchor === undefined
        ? whole
        : before + link(`section ${number}`, `${up}../service-interface.md#${anchor}`)
    })
    .trim()

/** @param {readonly string[]} items */
export const bullets = (items) => items.map((item) => `- ${item}`).join('\n')

/** @param {string[]} headings @param {string[][]} rows */
export function table(headings, rows) {
  const lines = [headings, headings.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
