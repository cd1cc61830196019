'use client'
import { useContext, useMemo, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { escapeHidden } from '../../internal/escapeHidden.js'
import { safeUrl } from '../../internal/safeUrl.js'
import { shorten } from '../../internal/shorten.js'
import { Icon } from '../icon/Icon.js'
import { LongText } from '../long-text/LongText.js'
import { MoreButton } from '../more-button/MoreButton.js'
import { useParts } from '../parts/Parts.js'
import { jsonViewParts } from '../parts/uiParts.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import { uiTexts } from '../texts.js'
import type { JsonMatches } from './findInJson.js'
import { childPath } from './findInJson.js'
import { OpenedNodes } from './OpenedNodes.js'

interface NodeProps {
  /** The key or index. `null` for the root. */
  name: string | null
  value: unknown
  path: string
  depth: number
}

/** How many children of a branch are shown at first and added by each "Show more". */
const step = 100
/** Deeper branches are shown as text. */
const maxDepth = 24
const maxNameLength = 120

/** A value in the tree, with its children. */
export function JsonViewNode({ name, value, path, depth }: NodeProps) {
  const part = useParts(jsonViewParts)
  const isBranch = typeof value === 'object' && value !== null
  if (isBranch && depth < maxDepth)
    return <Branch name={name} value={value} path={path} depth={depth} />
  return (
    <li {...part('leaf')}>
      {name !== null && <Name name={name} />}{' '}
      <JsonViewValue value={value} isAlone={name === null} />
    </li>
  )
}

function Branch({ name, value, path, depth }: NodeProps & { value: object }) {
  const part = useParts(jsonViewParts)
  const text = useText(uiTexts)
  const { opened, isSmall, found } = useContext(OpenedNodes)
  const isOpenAtFirst = opened === 'all' || depth === 0 || (opened === 'some' && isSmall)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  // Matches are shown even in collapsed branches, so nothing can be collapsed during a search.
  const isSearched = found !== null
  const isShown = isOpen || isSearched
  const count = Array.isArray(value) ? value.length : Object.keys(value).length
  return (
    <li {...part('branch')}>
      <button
        {...part('toggle')}
        type="button"
        aria-expanded={isShown}
        aria-disabled={isSearched || undefined}
        onClick={() => !isSearched && setIsOpen(!isOpen)}
      >
        <Icon name="next" />
        {name !== null && <Name name={name} />}{' '}
        <span {...part('count')}>
          {text(Array.isArray(value) ? 'json.items' : 'json.keys', { count })}
        </span>
      </button>
      {isShown && <Children value={value} path={path} depth={depth + 1} />}
    </li>
  )
}

function Children({ value, path, depth }: { value: object; path: string; depth: number }) {
  const { found } = useContext(OpenedNodes)
  const [shown, setShown] = useState(step)
  const { keys, count } = useMemo(
    () => childrenOf(value, { path, found, max: shown }),
    [value, path, found, shown],
  )
  return (
    <ul>
      {keys.map((key) => (
        <JsonViewNode
          key={key}
          name={key}
          value={(value as Record<string, unknown>)[key]}
          path={childPath(path, key)}
          depth={depth}
        />
      ))}
      {count > shown && (
        <li>
          <MoreButton length={count} shown={shown} step={step} onShow={setShown} />
        </li>
      )}
    </ul>
  )
}

/**
 * Returns the keys of the first `max` children, and the number of children. During a search, leaves
 * out children without matches, except in a branch whose name matches.
 */
function childrenOf(
  value: object,
  { path, found, max }: { path: string; found: JsonMatches | null; max: number },
): { keys: string[]; count: number } {
  if (Array.isArray(value) && !found) {
    // Listing the keys of a long array takes longer than rendering the first hundred.
    const keys = Array.from({ length: Math.min(max, value.length) }, (_, index) => String(index))
    return { keys, count: value.length }
  }
  const keys = Object.keys(value).filter((key) => !found || found.paths.has(childPath(path, key)))
  return { keys: keys.slice(0, max), count: keys.length }
}

function Name({ name }: { name: string }) {
  const part = useParts(jsonViewParts)
  return <bdi {...part('key')}>{escapeHidden(shorten(name, maxNameLength))}</bdi>
}

/** How many characters of a value are shown at first, if there are other values. */
const shortLength = 2_000

/**
 * A value without children, or a value nested too deeply, as JSON. Shows a swatch for a color and a
 * link for a URL.
 *
 * @param props.isAlone Whether this is the only value. If so, more of it is shown.
 */
function JsonViewValue({ value, isAlone }: { value: unknown; isAlone: boolean }) {
  const part = useParts(jsonViewParts)
  const type = value === null ? 'null' : typeof value
  const isShort = typeof value === 'string' && value.length <= shortLength
  if (isShort && isLink(value)) return <SafeLink href={value} />
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return (
    <LongText text={text} fileName="value.txt" {...(isAlone ? {} : { initialLength: shortLength })}>
      {(shown) => (
        <bdi {...part('value')} data-type={type}>
          {isShort && isColor(value) && (
            <svg {...part('swatch')} viewBox="0 0 10 10" width="12" height="12" aria-hidden="true">
              <rect width="10" height="10" fill={value} />
            </svg>
          )}
          {escapeHidden(typeof value === 'string' ? JSON.stringify(shown) : shown)}
        </bdi>
      )}
    </LongText>
  )
}

/**
 * Returns whether a string is nothing but a safe URL. Others, such as a sentence that begins with a URL, are
 * shown in full.
 */
function isLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && safeUrl(text) !== null
}

const hexColor = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const functionColor = /^(?:rgb|hsl)a?\([\d\s.,%/deg-]{5,40}\)$/i

/**
 * Returns whether a string is a numeric color. A word such as "red" usually does not mean a color.
 */
function isColor(text: string): boolean {
  return hexColor.test(text) || functionColor.test(text)
}
