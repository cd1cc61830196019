'use client'
import { useMemo } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { AudienceFields } from './compareAudiences.js'
import { summarizeAudience } from './summarizeAudience.js'

export interface RuleSummaryProps extends RootProps<'span'> {
  /**
   * The personalization. Its `rule` and `excludedRule` are shown (service interface, section 2.1).
   */
  personalization: AudienceFields
}

/**
 * Summarizes the audience of a personalization in one line. Renders a `<span>`. CSS class:
 * `.pk-rule-summary`.
 */
export const RuleSummary = acceptRef(function RuleSummary({
  personalization,
  className,
  ...rest
}: RuleSummaryProps) {
  const options = useWordingOptions()
  const { rule, excludedRule } = personalization
  const words = useMemo(
    () => summarizeAudience({ rule, excludedRule }, options),
    [rule, excludedRule, options],
  )
  return (
    <span {...useRoot('pk-rule-summary', className)} {...rest}>
      <bdi>{words}</bdi>
    </span>
  )
})
