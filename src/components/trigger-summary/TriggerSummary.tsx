'use client'
import type { ComponentProps } from 'react'
import type { PartOptions } from '../../react/parts/PartOptions.js'
import { Root } from '../../react/parts/Root.js'
import { useParts } from '../../react/parts/Parts.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { formatTrigger } from '../../messages/formatTrigger.js'
import type { TriggerFields } from '../../model/schedule/describeTrigger.js'
import { describeTrigger } from '../../model/schedule/describeTrigger.js'

export interface TriggerSummaryProps
  extends Omit<ComponentProps<'ul'>, 'children'>, PartOptions<'part'> {
  /** The personalization, or only its triggers. */
  personalization: TriggerFields
}

/**
 * Shows when a personalization appears and disappears, in order: "After 5 seconds · Up to 3 times".
 * Renders a `<ul>`. CSS classes: `.pk-trigger-summary`, `-part` with `data-code`.
 */
export function TriggerSummary({ personalization, ...rest }: TriggerSummaryProps) {
  const part = useParts('pk-trigger-summary', rest)
  const textOptions = useTextOptions()
  return (
    <Root as="ul" of="pk-trigger-summary" {...rest}>
      {describeTrigger(personalization).map((trigger) => (
        <li key={trigger.code} {...part('part')} data-code={trigger.code}>
          <bdi>{formatTrigger(trigger, textOptions)}</bdi>
        </li>
      ))}
    </Root>
  )
}
