import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import styles from '../../src/styles.css?inline'
import { engineScreens, openPlace } from '../support/engineScreens.js'
import { resets } from '../support/resets.js'

/**
 * Every fourth screen is looked at each time, and the others in the full run. What ChangesPanel stores
 * would be there for the tests beside this one; its list and its frame are in other screens.
 */
const screens = Object.keys(engineScreens)
  .filter((name) => name !== 'ChangesPanel')
  .map((name, at) => ({ name, share: at % 4 === 0 ? 'in the sample' : 'in the full run' }))
const counts = { elements: 0, comparisons: 0, differences: 0 }

/** What resets set, and what depends on it. */
const properties = `
  display position float clear visibility opacity overflow-x overflow-y
  box-sizing inline-size block-size min-inline-size max-inline-size
  inset-block-start inset-inline-start vertical-align appearance cursor margin-top margin-bottom
  padding-top padding-right padding-bottom padding-left
  border-top-width border-right-width border-bottom-width border-left-width
  border-top-style border-right-style border-bottom-style border-left-style
  border-top-left-radius border-bottom-right-radius border-collapse border-spacing caption-side
  list-style-type list-style-position background-color background-image
  box-shadow text-shadow outline-style color
  font-family font-size font-style font-weight line-height letter-spacing word-spacing
  text-align text-indent text-transform text-decoration-line text-wrap-mode
  white-space-collapse overflow-wrap resize
`
  .trim()
  .split(/\s+/)

interface Look {
  name: string
  values: readonly string[]
}

/** Describes an element for a message. */
function nameOf(element: Element): string {
  const classes = element.getAttribute('class')?.split(' ').join('.') ?? ''
  const parent = element.parentElement?.getAttribute('class')?.split(' ').at(-1) ?? ''
  return `${parent} > ${element.localName}${classes && `.${classes}`}`
}

function look(page: Element): Look[] {
  // What is inside a drawing is no element that a reset speaks of.
  return [...page.querySelectorAll('.pk-root, .pk-root :not(svg *)')].map((element) => {
    const style = getComputedStyle(element)
    const values = properties.map((property) => style.getPropertyValue(property))
    return { name: nameOf(element), values: [...values, placeOf(element)] }
  })
}

/** What a panel shows while it loads. The shape of an answer that is awaited stays. */
const placeholders =
  '.pk-panel-skeleton:not(.pk-conversation-waiting *), .pk-personalization-table-placeholder'

/** Looks at a page once nothing is added to it any more, such as a part that is loaded later. */
async function settledLook(page: Element, name: string): Promise<Look[]> {
  let latest: Look[] = []
  await expect
    .poll(
      async () => {
        const before = latest
        // What is left for later, such as an audit, runs in the order in which it was asked for.
        await new Promise((resolve) => requestIdleCallback(resolve))
        await nextFrame()
        latest = look(page)
        const isLoading = name.includes('Panel') && page.querySelector(placeholders) !== null
        return latest.length > 0 && !isLoading && JSON.stringify(latest) === JSON.stringify(before)
      },
      { interval: 500 },
    )
    .toBe(true)
  return latest
}

/** Returns where an element is in its outermost root. Chromium doesn't report an automatic margin. */
function placeOf(element: Element): string {
  let root = element
  for (let above: Element | null = element; above; above = above.parentElement) {
    if (above.matches('.pk-root')) root = above
  }
  const [own, outer] = [element.getBoundingClientRect(), root.getBoundingClientRect()]
  return `${Math.round(own.x - outer.x)} ${Math.round(own.y - outer.y)}`
}

function differences(before: readonly Look[], after: readonly Look[]): string[] {
  return before.flatMap(({ name, values }, at) =>
    values.flatMap((value, index) => {
      const other = after[at]?.values[index]
      return other === value
        ? []
        : `${name} { ${properties[index] ?? 'place'}: ${value} -> ${other} }`
    }),
  )
}

/** Waits until what a stylesheet changes is laid out. */
async function nextFrame() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Adds a stylesheet to the page before or after all others. */
function addSheet(css: string, isFirst: boolean): HTMLStyleElement {
  const sheet = document.createElement('style')
  sheet.textContent = css
  if (isFirst) document.head.prepend(sheet)
  else document.head.append(sheet)
  return sheet
}

afterAll(() => {
  const { elements, comparisons, differences: found } = counts
  console.info(
    `Resets: ${elements} elements × ${Object.keys(resets).length} resets, before and after ours: ` +
      `${comparisons} comparisons, ${found} differences`,
  )
})

it.each(screens)('$name looks the same under every reset ($share)', async ({ name }) => {
  const ours = addSheet(styles, false)
  // What moves is somewhere else each time.
  const still = addSheet('* { animation: none !important; transition: none !important }', false)
  const page = document.body.appendChild(document.createElement('main'))
  // What a page says for all of its text is inherited. These are the page's own choices.
  page.style.cssText =
    'font: 16px/1.5 sans-serif; letter-spacing: 0; text-shadow: none; color: #000; text-align: start; width: 1200px'
  const app = createRoot(page)
  // Also after a failure, so that the next screen is where this one was.
  onTestFinished(() => {
    app.unmount()
    for (const added of [page, ours, still]) added.remove()
  })
  const wrap = await openPlace({ locale: 'en', timeZone: 'UTC' })
  app.render(wrap(name))
  await document.fonts.ready
  const plain = await settledLook(page, name)
  const found: string[] = []
  for (const [reset, css] of Object.entries(resets)) {
    for (const isFirst of [true, false]) {
      const sheet = addSheet(css, isFirst)
      await nextFrame()
      const different = differences(plain, look(page))
      found.push(...different.map((text) => `${reset}, ${isFirst ? 'before' : 'after'}: ${text}`))
      counts.comparisons += plain.length * properties.length
      sheet.remove()
    }
  }
  counts.elements += plain.length
  counts.differences += found.length
  expect([...new Set(found)].slice(0, 60)).toEqual([])
})

/** Attributes that browsers turn into styles, on elements that hosts can have in a slot. */
const attributes = [
  '<span hidden>Hidden</span>',
  '<div hidden="until-found">Hidden</div>',
  '<img width="24" height="18" alt="">',
  '<canvas width="24" height="18"></canvas>',
  '<video width="24" height="18"></video>',
  '<table border="3" cellpadding="7" bgcolor="red"><tr><td align="right" valign="top" nowrap>1</td></tr></table>',
  '<table width="200" height="80" align="center"><tr><td width="40" bgcolor="#eee">1</td></tr></table>',
  '<p align="center">Text</p>',
  '<hr width="50%" color="red">',
  '<ol type="a"><li type="I">One</li></ol>',
  '<ul type="square"><li>One</li></ul>',
  '<font color="red" face="monospace">Text</font>',
  '<div dir="rtl">Text</div>',
  '<input type="hidden">',
  '<textarea rows="3" cols="20"></textarea>',
  '<details><summary>More</summary>Text</details>',
  '<dialog>Text</dialog>',
]

/** Elements that a host has given a class. */
const classed = [
  '<input class="mine" type="checkbox" checked>',
  '<input class="mine" placeholder="Search" dir="auto">',
  '<textarea class="mine" placeholder="Text"></textarea>',
  '<select class="mine"><option>One</option></select>',
  '<button class="mine" type="button">Save</button>',
  '<a class="mine" href="#there">There</a>',
  '<h2 class="mine">Title</h2>',
  '<ul class="mine"><li class="mine">One</li></ul>',
  '<table class="mine"><tbody class="mine"><tr class="mine"><th class="mine">1</th></tr></tbody></table>',
  '<dialog class="mine" open>Text</dialog>',
  '<svg class="mine" width="24" height="24"><path d="M0 0h1"/></svg>',
]

it.each(attributes)('every reset keeps what attributes say in the sample: %s', expectSameInside)

it.each(classed)('every reset leaves a host’s element alone in the sample: %s', expectSameInside)

it('every reset gives a host’s button in a component the border of the host’s others in the sample', () => {
  const page = document.body.appendChild(document.createElement('div'))
  const preflight = '@layer base { *, ::before, ::after { border: 0 solid; padding: 0 } }'
  const button = '<button class="mine pk-host-button" type="button">Ask</button>'
  for (const ours of [styles, `@layer base, components; @layer components { ${styles} }`]) {
    for (const sheet of [preflight + ours, ours + preflight, ours]) {
      page.innerHTML = `<style>${sheet}</style>${button}<div class="pk-root pk-component">${button}</div>`
      const [outside, inside] = [...page.querySelectorAll('button')].map((element) => {
        const { borderTopWidth, borderTopStyle, paddingTop, backgroundColor } =
          getComputedStyle(element)
        return { borderTopWidth, borderTopStyle, paddingTop, backgroundColor }
      })
      expect(inside).toEqual(outside)
    }
  }
  page.remove()
})

it('every reset leaves the focus ring of a host’s element alone in the sample', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = `<style>${styles}</style><div class="pk-root pk-component"><input class="mine"><input></div>`
  const [theirs, ours] = page.querySelectorAll('input')
  theirs?.focus()
  expect(getComputedStyle(theirs ?? page).outlineStyle).toBe('auto')
  ours?.focus()
  expect(getComputedStyle(ours ?? page).outlineStyle).toBe('solid')
  page.remove()
})

it.each(['bar pk-root', 'pk-root bar', 'pk-root'])(
  'a host’s own element with “%s” keeps what its layers say, and so does what it holds',
  (name) => {
    const page = document.body.appendChild(document.createElement('div'))
    const theirs = '@layer base { h1 { margin: 0; font-size: 20px } .bar, #bar { display: flex } }'
    page.innerHTML = `<style>${theirs}${styles}</style><div id="bar" class="${name}"><h1>Shop</h1>
      <p class="pk-root pk-button"><b>Ours</b></p></div>`
    const bar = page.querySelector('#bar') ?? page
    expect(getComputedStyle(bar).display).toBe('flex')
    const heading = page.querySelector('h1') ?? page
    expect(getComputedStyle(heading).fontSize).toBe('20px')
    expect(getComputedStyle(heading).marginTop).toBe('0px')
    page.remove()
  },
)

/** Expects that elements look the same inside a component as beside it, apart from what they inherit. */
function expectSameInside(html: string) {
  const page = document.body.appendChild(document.createElement('div'))
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = styles
  page.innerHTML = `<div class="inherits">${html}</div><div class="pk-root pk-component">${html}</div>`
  const [outside, inside] = [...page.children].map((place) => place as HTMLElement)
  // Texts inherit from the outermost root.
  for (const name of ['color', 'font', 'overflowWrap', 'textAlign', 'colorScheme'] as const)
    if (outside && inside) outside.style[name] = getComputedStyle(inside)[name]
  const wanted = [...(outside?.querySelectorAll('*') ?? [])]
  const found = [...(inside?.querySelectorAll('*') ?? [])]
  expect(found.length).toBe(wanted.length)
  for (const [at, element] of wanted.entries()) {
    const [own, ours] = [getComputedStyle(element), getComputedStyle(found[at] ?? element)]
    for (const name of own) {
      // Boxes are measured by their borders in all of ours.
      if (
        name === 'box-sizing' ||
        (element.localName === 'textarea' && /size|width|height|origin/.test(name))
      )
        continue
      expect(ours.getPropertyValue(name), `${element.localName} ${name}`).toBe(
        own.getPropertyValue(name),
      )
    }
  }
  page.remove()
  sheet.remove()
}
