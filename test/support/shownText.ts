const blocks = new Set(
  'p,li,ol,ul,blockquote,h1,h2,h3,h4,h5,h6,table,tr,pre,div,section,aside,hr'.split(','),
)
const marks = new Set(['em', 'strong', 'del', 'code', 's'])

/** The number that a browser shows beside an item: its `value`, or one more than the item before. */
export function shownNumber(item: Element): number {
  const list = item.parentElement
  let next = Number(list?.getAttribute('start') ?? 1)
  for (const sibling of list?.children ?? []) {
    const number = Number(sibling.getAttribute('value') ?? next)
    if (sibling === item) return number
    if (sibling.localName === 'li') next = number + 1
  }
  throw new Error('The item is in no list')
}

function textOf(node: Node): string {
  if (!(node instanceof Element))
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
  if (node.localName === 'br') return '\n'
  if (node.matches('button, svg, .pk-visually-hidden')) return ''
  const inner = Array.from(node.childNodes, textOf).join('')
  if (node.localName === 'li') return `\n${markerOf(node)}${inner}\n`
  if (node.matches('td, th')) return `${inner}\t`
  return blocks.has(node.localName) ? `\n${inner}\n` : inner
}

function markerOf(item: Element): string {
  return item.parentElement?.localName === 'ol' ? `${shownNumber(item)}. ` : '• '
}

/** What a reader sees: one line per block, with the numbers of lists, and a tab after each cell. */
export function shownText(root: Element): string {
  return textOf(root)
    .replace(/(^|\n)(\d+\. |• )\n+/g, '$1$2')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

/** The text with the tags of its emphasis, and without all others. */
export function emphasisOf(root: Element): string {
  return Array.from(root.childNodes, (node) => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const inner = emphasisOf(node)
    return marks.has(node.localName) ? `<${node.localName}>${inner}</${node.localName}>` : inner
  }).join('')
}

const strong = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u
export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** What `dir="auto"` does: the first letter decides, outside of parts with a direction of their own. */
function firstDirection(element: Element): 'ltr' | 'rtl' {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const letter = strong.exec(node.textContent ?? '')?.[0]
    if (letter === undefined || node.parentElement?.closest('[dir], bdi') !== element) continue
    return rightToLeft.test(letter) ? 'rtl' : 'ltr'
  }
  return 'ltr'
}

/** The direction in which a browser sets this text, which must be the text of an element. */
export function directionOf(root: Element, text: string): string | undefined {
  const holders = [root, ...root.querySelectorAll('*')].filter(
    (element) => element.textContent?.trim() === text,
  )
  const around = holders.at(-1)?.closest('[dir], bdi')
  const holder = around ?? root
  if (holders.length === 0) return undefined
  const dir = holder.getAttribute('dir') ?? (around ? 'auto' : 'ltr')
  return dir === 'auto' ? firstDirection(holder) : dir
}
