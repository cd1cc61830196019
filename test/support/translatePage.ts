/**
 * What happens to the original text: Chrome takes it out of the page, so that later changes of it are
 * not seen. Other translators keep it inside of the translation.
 */
export type Translation = 'replaces' | 'moves'

const skipped = 'script, style, textarea, svg, [translate="no"], .notranslate, font'

/**
 * Translates a page and everything that is added to it later, as Chrome's page translator does: each
 * text leaves its element, and two nested `<font>` elements with another text take its place. The
 * translation is the text in capital letters. Returns a function that stops, and the number of texts.
 */
export function translatePage(root: HTMLElement, translation: Translation = 'replaces') {
  let texts = 0
  function translate(node: Node) {
    if (node instanceof Text) texts += translateText(node, translation)
    else for (const text of textsIn(node)) texts += translateText(text, translation)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (root.contains(node)) translate(node)
      }
    }
  })
  translate(root)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return { stop: () => observer.disconnect(), count: () => texts }
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** Returns how many texts were translated. */
function translateText(text: Text, translation: Translation): number {
  const { data, parentElement } = text
  const translated = data.toUpperCase()
  if (data.trim() === '' || !parentElement) return 0
  if (parentElement.closest('font')) {
    if (data === translated) return 0
    text.data = translated
    return 1
  }
  if (parentElement.closest(skipped)) return 0
  const outer = addFont()
  const inner = outer.appendChild(addFont())
  text.replaceWith(outer)
  if (translation === 'moves') {
    text.data = translated
    inner.append(text)
  } else inner.append(translated)
  return 1
}

function addFont(): HTMLElement {
  const font = document.createElement('font')
  font.style.verticalAlign = 'inherit'
  return font
}
