'use client'
import type { ComponentProps } from 'react'
import { useRoot } from '../../localization/useRoot.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { LongText } from '../long-text/LongText.js'

export interface ScriptViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The untrusted `javascriptTrigger` (service interface, section 2.1). */
  script: string | null
  /** The same script as parsed by the service, `javascriptTriggerParsed`. @default none */
  parsed?: string | null | undefined
}

/**
 * Shows a script as text, next to the version parsed by the service. The script never runs. Renders
 * a `<div>`. CSS classes: `.pk-script-view`, `-part`, `-bar`, `-note`.
 */
export function ScriptView({ script, parsed = null, className, ...rest }: ScriptViewProps) {
  const text = useText(enInsight)
  const root = useRoot('pk-script-view', className)
  const parts = [
    { label: text('script.source'), code: script },
    { label: text('script.parsed'), code: parsed },
  ].filter((part): part is { label: string; code: string } => Boolean(part.code?.trim()))
  if (parts.length === 0) {
    return (
      <div {...root} {...rest}>
        <p className="pk-script-view-note">{text('script.none')}</p>
      </div>
    )
  }
  return (
    <div role="group" aria-label={text('script.label')} {...root} {...rest}>
      {parts.map(({ label, code }) => (
        <figure key={label} className="pk-script-view-part">
          <figcaption className="pk-script-view-bar">
            {label}
            <CopyButton label={text('json.copy')} copied={() => code} />
          </figcaption>
          {/* The code scrolls, so the keyboard must be able to reach it. */}
          <LongText text={code} fileName="script.js">
            {(part) => (
              <pre tabIndex={0} dir="ltr" role="group" aria-label={label}>
                <code>{part}</code>
              </pre>
            )}
          </LongText>
        </figure>
      ))}
      <p className="pk-script-view-note">{text('script.neverRun')}</p>
    </div>
  )
}
