'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import type { ValueWriter } from './createValueWriter.js'
import { createValueWriter } from './createValueWriter.js'
import { ruleViewParts } from './parts.js'
import { conditionParts, isYes } from './summarizeRule.js'
import { isAnyCase } from './testCondition.js'
import { ruleTexts } from './texts.js'

const maxValues = 30
/** The maximum length of an unknown operator in characters. */
const maxOperator = 200

/**
 * A condition in words, such as "country is DE, AT". The attribute and each value have their
 * own elements.
 */
export function RuleConditionView(props: {
  condition: RuleCondition
  /** Whether it is negated: the attribute has none of the values. @default false */
  isNegated?: boolean | undefined
}) {
  const { condition, isNegated = false } = props

  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const values = createValueWriter(useTextOptions())
  const { attribute } = condition
  const yes = !isNegated && isYes(condition) ? values.yes(attribute) : null
  if (yes !== null) return <bdi {...part('attribute')}>{yes}</bdi>
  const { key, low, high } = conditionParts(condition)
  const written = { attribute, writer: values }
  const pieces = text.parts<ReactNode>(isNegated ? 'rule.negated.in' : `rule.condition.${key}`, {
    attribute: <bdi {...part('attribute')}>{values.attribute(attribute)}</bdi>,
    operator: <bdi>{shorten(condition.rawOperator, maxOperator)}</bdi>,
    value: <Values {...written} value={condition.value} isAnyCase={isAnyCase(condition)} />,
    low: <Values {...written} value={low} />,
    high: <Values {...written} value={high} />,
  })
  const sentence = pieces.map((piece, index) => (
    // Attribute, operator and value stay on one line if they fit.
    <span key={index}>{typeof piece === 'string' ? piece.replaceAll(' ', '\u00a0') : piece}</span>
  ))
  // A formula runs from left to right in all languages.
  return pieces.some(isSign) ? <bdi dir="ltr">{sentence}</bdi> : sentence
}

const isSign = (piece: unknown) => typeof piece === 'string' && /^\s*[<>≤≥]\s*$/.test(piece)

function Values(props: {
  value: unknown
  attribute: string
  /** Whether upper and lower case are the same. @default false */
  isAnyCase?: boolean
  writer: ValueWriter
}) {
  const { value, attribute, isAnyCase: hasNote = false, writer } = props
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  // The same as in summaries.
  if (values.length === 0) return '–'
  const left = values.length - maxValues
  const list = (
    <>
      {values.slice(0, maxValues).map((entry, index) => (
        <span key={index}>
          {index > 0 && ' '}
          <bdi {...part('operand')}>{writer.scalar(entry, attribute)}</bdi>
        </span>
      ))}
      {left > 0 && ` ${text('rule.more', { count: left })}`}
    </>
  )
  return hasNote ? <Pieces of={text.parts('rule.any-case', { value: list })} /> : list
}
