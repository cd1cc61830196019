'use client'
import type { ReactNode } from 'react'
import { shorten } from '../../internal/shorten.js'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { useInsightText } from '../../localization/useInsightText.js'
import { enInsight } from '../../messages/enInsight.js'
import { sayInsight } from '../../messages/sayInsight.js'
import { conditionParts } from '../../messages/summarizeRule.js'
import type { RuleCondition } from '../../model/rules/RuleNode.js'

const maxValues = 30
const maxLength = 200

/** "country is one of DE, AT": the words in the reader's order, attribute and values set apart. */
export function RuleConditionView({ condition }: { condition: RuleCondition }) {
  const say = useInsightText()
  const { messages, locale } = useCatalogue(enInsight)
  const { key, low, high } = conditionParts(condition)
  const { number } = sayInsight(messages, locale)
  const parts: Record<string, ReactNode> = {
    attribute: (
      <bdi className="pk-rule-view-attribute">{shorten(condition.attribute, maxLength)}</bdi>
    ),
    operator: <bdi>{shorten(condition.rawOperator, maxLength)}</bdi>,
    value: <Values value={condition.value} number={number} />,
    low: <Values value={low} number={number} />,
    high: <Values value={high} number={number} />,
  }
  // Without values a text keeps its placeholders, which say where each part belongs.
  return say(`rule.condition.${key}`)
    .split(/\{(\w+)\}/)
    .map((piece, index) => (
      <span key={index}>{index % 2 === 1 ? (parts[piece] ?? piece) : piece}</span>
    ))
}

function Values({ value, number }: { value: unknown; number: (value: number) => string }) {
  const say = useInsightText()
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const left = values.length - maxValues
  return (
    <>
      {values.slice(0, maxValues).map((entry, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <bdi className="pk-rule-view-operand">{write(entry, number)}</bdi>
        </span>
      ))}
      {left > 0 && ` ${say('rule.more', { count: left })}`}
    </>
  )
}

function write(value: unknown, number: (value: number) => string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return number(value)
  if (typeof value === 'string' && value.trim() !== '') return shorten(value, maxLength)
  return shorten(JSON.stringify(value) ?? '–', maxLength)
}
