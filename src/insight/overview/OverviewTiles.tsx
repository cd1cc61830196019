'use client'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { Heading } from '../../ui/heading/Heading.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { overviewPanelParts } from './parts.js'
import { overviewTexts } from './texts.js'
import { Tile } from './Tile.js'
import type { OverviewPartProps } from './useOverviewLink.js'
import { useOverviewLink } from './useOverviewLink.js'

/** How many tiles are shown at first, and how many "Show more" adds. */
const step = 24

/** The pages with several personalizations. Arrow keys move between them. */
export function OverviewTiles(props: OverviewPartProps) {
  const { pages, now } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const linkTo = useOverviewLink(props)
  const [shown, setShown] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  function move(event: KeyboardEvent) {
    const targets = [...(list.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])]
    const next = targetAfter(targets, event)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (pages.several.length === 0) return null
  return (
    <section>
      <Heading below={1}>
        <span>{text('overview.pages')}</span>{' '}
        <span {...part('note')}>
          {text('overview.pages.note', { count: pages.several.length })}
        </span>
      </Heading>
      <ul ref={list} {...part('tiles')}>
        {pages.several.slice(0, shown).map((summary) => (
          <Tile
            key={summary.page}
            summary={summary}
            now={now}
            link={(content) =>
              linkTo({ part: 'page', page: summary.page ?? '' }, content, { onKeyDown: move })
            }
          />
        ))}
      </ul>
      <MoreButton length={pages.several.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}

/** Returns the tile that a key moves to: the next or previous one, or the nearest one above or below. */
function targetAfter(
  targets: readonly HTMLElement[],
  event: KeyboardEvent,
): HTMLElement | undefined {
  const at = targets.findIndex((each) => each === event.target)
  if (at === -1) return undefined
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const own = targets[at]?.getBoundingClientRect()
  const columns = own
    ? targets.filter((each) => Math.abs(each.getBoundingClientRect().top - own.top) < 2).length
    : 1
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: targets.length - 1 - at,
  }
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  return step === undefined ? undefined : (targets[at + step] ?? targets[at])
}
