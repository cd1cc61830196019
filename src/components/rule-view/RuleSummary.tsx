'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { enInsight } from '../../messages/enInsight.js'
import { summarizeAudience } from '../../messages/summarizeAudience.js'
import type { RuleAdapter } from '../../model/rules/RuleReader.js'

export interface RuleSummaryProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Its `rule` and `excludedRule` are said (section 2.1). */
  personalization: Pick<Personalization, 'rule' | 'excludedRule'>
  /** Readers of your own rules, as for `parseRule`. Keep the same array. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Whom a personalization is for, in one line. Renders a `<span>`; `.pk-rule-summary`.
 */
export function RuleSummary({ personalization, adapters, className, ...rest }: RuleSummaryProps) {
  const { messages, locale } = useCatalogue(enInsight)
  const { rule, excludedRule } = personalization
  const words = useMemo(
    () => summarizeAudience({ rule, excludedRule }, { messages, locale, adapters }),
    [rule, excludedRule, messages, locale, adapters],
  )
  return (
    <span {...rest} className={joinClasses('pk-root pk-rule-summary', className)}>
      <bdi>{words}</bdi>
    </span>
  )
}
