'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { useRoot } from '../../localization/useRoot.js'
import { summarizeAudience } from '../../messages/summarizeAudience.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

export interface RuleSummaryProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * The personalization. Its `rule` and `excludedRule` are shown (service interface, section 2.1).
   */
  personalization: Pick<Personalization, 'rule' | 'excludedRule'>
  /**
   * Adapters for your own rule formats, as for `parseRule`. Pass the same array on each render.
   * @default none
   */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Summarizes the audience of a personalization in one line. Renders a `<span>`. CSS class:
 * `.pk-rule-summary`.
 */
export function RuleSummary({ personalization, adapters, className, ...rest }: RuleSummaryProps) {
  const textOptions = useTextOptions()
  const { rule, excludedRule } = personalization
  const words = useMemo(
    () => summarizeAudience({ rule, excludedRule }, { ...textOptions, adapters }),
    [rule, excludedRule, textOptions, adapters],
  )
  return (
    <span {...useRoot('pk-rule-summary', className)} {...rest}>
      <bdi>{words}</bdi>
    </span>
  )
}
