'use client'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { JsonView } from '../../ui/json-view/JsonView.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { errorPosition } from './errorPosition.js'
import { parseRule } from './parseRule.js'
import { ruleViewParts } from './parts.js'
import { RuleNodeView } from './RuleNodeView.js'
import { ruleTexts } from './texts.js'

export interface RuleViewProps extends RootProps<'div'>, PartOptions<typeof ruleViewParts> {
  /**
   * A `rule` or `excludedRule` (service interface, section 2.1). `null` if there is none: everyone
   * is included, or no one is excluded.
   */
  rule: string | null
  /** The text to show if there is no rule. @default "Everyone" in the user's language */
  none?: string | undefined
  /** Whether the raw rule can be opened below the words. @default true */
  hasSource?: boolean | undefined
}

/**
 * Shows a targeting rule in words: groups, conditions and audiences. A few conditions form one sentence.
 * Parts that are not understood are shown as raw values, and the source can be opened below. The rule grammar
 * is not public, so assumptions are noted. Renders a `<div>`. CSS classes: `.pk-rule-view`, `-group`,
 * `-join`, `-condition`, `-attribute`, `-operand`, `-unclear`, `-beside`, `-opaque`, `-notice`, `-source`.
 */
export const RuleView = acceptRef(function RuleView(props: RuleViewProps) {
  const { rule, none, hasSource = true, ...rest } = props
  const options = useModelOptions()
  const part = useParts(ruleViewParts, rest)
  const text = useText(ruleTexts)
  const parsed = useMemo(() => parseRule(rule, options), [rule, options])
  return (
    <Root as="div" of={ruleViewParts} role="group" aria-label={text('rule.label')} {...rest}>
      {parsed.rule ? (
        <RuleNodeView node={parsed.rule} />
      ) : (
        <p {...part('condition')}>{none ?? text('rule.everybody')}</p>
      )}
      {parsed.issues.map(({ code }) => (
        <p key={code} {...part('notice')}>
          {text(`rule.issue.${code}`, { ...errorPosition(parsed) })}
        </p>
      ))}
      {hasSource && parsed.rule && parsed.rule.type !== 'opaque' && (
        <details {...part('source')}>
          <summary className="pk-summary">{text('rule.source')}</summary>
          <JsonView text={rule} label={text('rule.source')} />
        </details>
      )}
    </Root>
  )
})
