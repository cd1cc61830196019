import documented from '../docs/css.md?raw'

const known = new Set(documented.match(/(?:pk|data)-[\w-]+/g))

/**
 * Throws if a rendered story has a class or attribute of ours that docs/css.md doesn’t name.
 */
export function checkStyling(canvas: HTMLElement): void {
  const found = new Set<string>()
  for (const root of canvas.querySelectorAll('.pk-root')) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const name of element.classList) if (name.startsWith('pk-')) found.add(name)
      for (const { name } of element.attributes) if (name.startsWith('data-')) found.add(name)
    }
  }
  const undocumented = [...found].filter((name) => !known.has(name))
  if (undocumented.length > 0) {
    throw new Error(`docs/css.md does not name: ${undocumented.join(', ')}`)
  }
}
