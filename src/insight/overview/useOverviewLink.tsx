'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { useHost } from '../../personalization/HostOptions.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import type { PageSummaries } from '../pages/readPages.js'

/** What a part of the overview is about. */
export type OverviewTarget =
  | { part: 'conflicts' | 'ending' | 'attention' }
  | {
      part: 'page'
      /** The page as its personalizations have it. */
      page: string
    }

/** Where the parts of the overview lead. */
export interface OverviewActions {
  /** Called to show what a part of the overview is about, such as the list with a search. @default links, or plain text */
  onShow?: ((target: OverviewTarget) => void) | undefined
  /** Returns the URL of what a part of the overview is about. @default no links */
  hrefOf?: ((target: OverviewTarget) => string | undefined) | undefined
}

/** What all parts of the overview get. */
export interface OverviewPartProps extends OverviewActions {
  pages: PageSummaries
  now: number
}

/** Returns a function that makes a link or a button of what is about a target, or plain text. */
export function useOverviewLink({ onShow, hrefOf }: OverviewActions) {
  const { linkComponent: Link = 'a' } = useHost()
  return (
    target: OverviewTarget,
    content: ReactNode,
    { onKeyDown }: { onKeyDown?: (event: KeyboardEvent) => void } = {},
  ) => {
    const href = hrefOf?.(target)
    const show = onShow && (() => onShow(target))
    if (href !== undefined) {
      return (
        <Link
          href={href}

          data-target=""
          onKeyDown={onKeyDown}
          onClick={onPlainClick(show)}
        >
          {content}
        </Link>
      )
    }
    if (!show) return <span>{content}</span>
    return (
      <button type="button" data-target="" onKeyDown={onKeyDown} onClick={show}>
        {content}
      </button>
    )
  }
}
