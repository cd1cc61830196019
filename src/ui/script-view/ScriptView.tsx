'use client'
import { useText } from '../../i18n/useText.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { LongText } from '../long-text/LongText.js'
import type { PartOptions } from '../parts/PartOptions.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { Root } from '../parts/Root.js'
import type { RootProps } from '../parts/RootProps.js'
import { scriptViewParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'

export interface ScriptViewProps extends RootProps<'div'>, PartOptions<typeof scriptViewParts> {
  /** The untrusted `javascriptTrigger` (service interface, section 2.1). */
  script: string | null
  /** The same script as parsed by the service, `javascriptTriggerParsed`. @default none */
  parsed?: string | null | undefined
}

/**
 * Shows a script as text, next to the version parsed by the service. The script never runs. Renders
 * a `<div>`. CSS classes: `.pk-script-view`, `-part`, `-bar`, `-note`.
 */
export const ScriptView = acceptRef(function ScriptView({
  script,
  parsed = null,
  ...rest
}: ScriptViewProps) {
  const part = useParts(scriptViewParts, rest)
  const text = useText(uiTexts)
  const scripts = [
    { label: text('script.source'), code: script },
    { label: text('script.parsed'), code: parsed },
  ].filter((each): each is { label: string; code: string } => Boolean(each.code?.trim()))
  if (scripts.length === 0) {
    return (
      <Root as="div" of={scriptViewParts} {...rest}>
        <p {...part('note')}>{text('script.none')}</p>
      </Root>
    )
  }
  return (
    <Root as="div" of={scriptViewParts} role="group" aria-label={text('script.label')} {...rest}>
      {scripts.map(({ label, code }) => (
        <figure key={label} {...part('part')}>
          <figcaption {...part('bar')}>
            {label}
            <CopyButton what="code" label={text('json.copy')} makeText={() => code} />
          </figcaption>
          {/* The code scrolls, so the keyboard must be able to reach it. */}
          <LongText text={code} fileName="script.js">
            {(shown) => (
              <pre tabIndex={0} dir="ltr" role="group" aria-label={label}>
                <code>{shown}</code>
              </pre>
            )}
          </LongText>
        </figure>
      ))}
      <p {...part('note')}>{text('script.neverRun')}</p>
    </Root>
  )
})
