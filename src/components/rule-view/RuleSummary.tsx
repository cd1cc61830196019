'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { summarizeAudience } from '../../messages/summarizeAudience.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

export interface RuleSummaryProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Its `rule` and `excludedRule` are shown (section 2.1). */
  personalization: Pick<Personalization, 'rule' | 'excludedRule'>
  /** Readers of your own rules, as for `parseRule`. Keep the same array. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/** Summarizes the audience of a personalization in one line. Renders a `<span>`; `.pk-rule-summary`. */
export function RuleSummary({ personalization, adapters, className, ...rest }: RuleSummaryProps) {
  const textOptions = useTextOptions()
  const { rule, excludedRule } = personalization
  const words = useMemo(
    () => summarizeAudience({ rule, excludedRule }, { ...textOptions, adapters }),
    [rule, excludedRule, textOptions, adapters],
  )
  return (
    <span {...rest} className={joinClasses('pk-root pk-rule-summary', className)}>
      <bdi>{words}</bdi>
    </span>
  )
}
