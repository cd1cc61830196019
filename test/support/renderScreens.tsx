import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { EnginePlace } from './engineScreens.js'
import { openPlace } from './engineScreens.js'

/** How React marks a part that it leaves to the browser because its code is not there yet. */
const unfinished = '<!--$!-->'

/** Renders screens as HTML, in whichever engine runs this. */
export async function renderScreens(
  place: EnginePlace,
  names: readonly string[],
): Promise<Record<string, string>> {
  const wrap = await openPlace(place)
  const htmls: Record<string, string> = {}
  for (const name of names) htmls[name] = await render(() => wrap(name))
  return htmls
}

async function render(screen: () => ReactNode): Promise<string> {
  let html = renderToString(screen())
  for (let tries = 0; html.includes(unfinished) && tries < 600; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    html = renderToString(screen())
  }
  return html
}
