'use client'
import type { ReactNode } from 'react'
import { useParts } from '../../react/parts/Parts.js'
import { shorten } from '../../internal/shorten.js'
import { useLocale } from '../../localization/useLocale.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { conditionParts, formatRuleNumber } from '../../messages/summarizeRule.js'
import type { RuleCondition } from '../../model/rules/RuleNode.js'

const maxValues = 30
const maxLength = 200

/**
 * A condition in words, such as "country is DE, AT". The attribute and each value have their
 * own elements.
 */
export function RuleConditionView({ condition }: { condition: RuleCondition }) {
  const part = useParts('pk-rule-view')
  const text = useText(enInsight)
  const { key, low, high } = conditionParts(condition)
  const parts: Record<string, ReactNode> = {
    attribute: <bdi {...part('attribute')}>{shorten(condition.attribute, maxLength)}</bdi>,
    operator: <bdi>{shorten(condition.rawOperator, maxLength)}</bdi>,
    value: <Values value={condition.value} />,
    low: <Values value={low} />,
    high: <Values value={high} />,
  }
  // Without values, the message keeps its placeholders, which show the position of each part.
  return text(`rule.condition.${key}`)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      // Attribute, operator and value stay on one line if they fit.
      <span key={index}>
        {index % 2 === 1 ? (parts[piece] ?? piece) : piece.replaceAll(' ', '\u00a0')}
      </span>
    ))
}

function Values({ value }: { value: unknown }) {
  const part = useParts('pk-rule-view')
  const { locale } = useLocale()
  const text = useText(enInsight)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const left = values.length - maxValues
  return (
    <>
      {values.slice(0, maxValues).map((entry, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <bdi {...part('operand')}>{formatScalar(entry, locale)}</bdi>
        </span>
      ))}
      {left > 0 && ` ${text('rule.more', { count: left })}`}
    </>
  )
}

function formatScalar(value: unknown, locale: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return formatRuleNumber(value, locale)
  if (typeof value === 'string' && value.trim() !== '') return shorten(value, maxLength)
  return shorten(JSON.stringify(value) ?? '–', maxLength)
}
