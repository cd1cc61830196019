'use client'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { formatTrigger } from '../formatTrigger.js'
import { triggerSummaryParts } from '../parts.js'
import type { TriggerFields } from '../schedule/describeTrigger.js'
import { describeTrigger } from '../schedule/describeTrigger.js'

export interface TriggerSummaryProps
  extends RootProps<'ul'>, PartOptions<typeof triggerSummaryParts> {
  /** The personalization, or only its trigger fields. */
  personalization: TriggerFields
}

/**
 * Shows when a personalization appears and disappears, in order: "After 5 seconds · Up to 3 times".
 * Renders a `<ul>`. CSS classes: `.pk-trigger-summary`, `-part` with `data-code`.
 */
export const TriggerSummary = acceptRef(function TriggerSummary({
  personalization,
  ...rest
}: TriggerSummaryProps) {
  const part = useParts(triggerSummaryParts, rest)
  const textOptions = useTextOptions()
  return (
    <Root as="ul" of={triggerSummaryParts} {...rest}>
      {describeTrigger(personalization).map((trigger) => (
        <li key={trigger.code} {...part('part')} data-code={trigger.code}>
          <bdi>{formatTrigger(trigger, textOptions)}</bdi>
        </li>
      ))}
    </Root>
  )
})
