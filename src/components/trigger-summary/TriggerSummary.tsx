'use client'
import type { ComponentProps } from 'react'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { useRoot } from '../../localization/useRoot.js'
import { formatTrigger } from '../../messages/formatTrigger.js'
import type { TriggerFields } from '../../model/schedule/describeTrigger.js'
import { describeTrigger } from '../../model/schedule/describeTrigger.js'

export interface TriggerSummaryProps extends Omit<ComponentProps<'ul'>, 'children'> {
  personalization: TriggerFields
}

/**
 * Shows when a personalization appears and disappears, in order: "After 5 seconds · Up to 3 times".
 * Renders a `<ul>`. CSS classes: `.pk-trigger-summary`, `-part` with `data-code`.
 */
export function TriggerSummary({ personalization, className, ...rest }: TriggerSummaryProps) {
  const textOptions = useTextOptions()
  return (
    <ul {...useRoot('pk-trigger-summary', className)} {...rest}>
      {describeTrigger(personalization).map((part) => (
        <li key={part.code} className="pk-trigger-summary-part" data-code={part.code}>
          <bdi>{formatTrigger(part, textOptions)}</bdi>
        </li>
      ))}
    </ul>
  )
}
