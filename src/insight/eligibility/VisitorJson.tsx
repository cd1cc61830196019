'use client'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { isRecord } from '../../internal/isRecord.js'
import { ErrorBoundary } from '../../ui/error-boundary/ErrorBoundary.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { VisitInput } from './encodeVisit.js'
import { isTooDeep } from './encodeVisit.js'
import { visitorFormParts } from './parts.js'
import type { KnownVisitor } from './ruleLeaves.js'
import { eligibilityTexts } from './texts.js'

interface JsonProps {
  visit: VisitInput
  onVisitChange: (visit: VisitInput) => void
  /** How many times the form was reset. A reset discards what was typed. */
  resets: number
}

/**
 * The visitor as JSON, to copy from here, or to paste from a profile or a log. Nothing is shown for a visitor
 * of the host that can't be written as JSON, such as one that contains itself.
 */
export function VisitorJson(props: JsonProps) {
  return (
    <ErrorBoundary resetKey={props.visit.visitor} fallback={null}>
      <JsonField {...props} />
    </ErrorBoundary>
  )
}

function JsonField(props: JsonProps) {
  const part = useParts(visitorFormParts)
  const { visit, onVisitChange, resets } = props
  const text = useText(eligibilityTexts)
  const errorId = useId()
  const [typed, setTyped] = useState<{ text: string; state: string } | null>(null)
  const written = write(visit)
  // What was typed stays as it is until the visitor changes elsewhere or the form is reset.
  const shown = typed?.state === `${resets} ${written}` ? typed.text : written
  const isInvalid = !parseVisitor(shown)
  return (
    <details {...part('json')}>
      <summary className="pk-summary">{text('visit.json')}</summary>
      <textarea
        aria-label={text('visit.json')}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        dir="ltr"
        rows={6}
        enterKeyHint="enter"
        spellCheck={false}
        value={shown}
        onChange={({ target }) => {
          const parsed = parseVisitor(target.value)
          const next = { ...visit, ...parsed }
          setTyped({ text: target.value, state: `${resets} ${write(next)}` })
          if (parsed) onVisitChange(next)
        }}
      />
      {isInvalid && (
        <p {...part('error')} id={errorId} role="alert">
          {text('visit.json.invalid')}
        </p>
      )}
    </details>
  )
}

function write({ visitor = {} }: VisitInput): string {
  return JSON.stringify(visitor, null, 2)
}

/**
 * Reads a visitor: their attributes, or a visit with `visitor` and `audiences`. Returns `null` for
 * anything else, and for an attribute that a link could not contain.
 */
function parseVisitor(typed: string): Partial<KnownVisitor> | null {
  if (typed.trim() === '') return { visitor: {} }
  let value: unknown
  try {
    value = JSON.parse(typed)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const { visitor, audiences } = value
  if (!isRecord(visitor)) return isReadable(value) ? { visitor: value } : null
  if (!isReadable(visitor)) return null
  const members = Object.entries(isRecord(audiences) ? audiences : {})
  return {
    visitor,
    audiences: Object.fromEntries(
      members.flatMap(([id, isIn]) => (typeof isIn === 'boolean' ? [[id, isIn]] : [])),
    ),
  }
}

function isReadable(visitor: Readonly<Record<string, unknown>>): boolean {
  return !Object.values(visitor).some(isTooDeep)
}
