'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import type { RuleCondition, RuleGroup, RuleNode } from '../../personalization/rules/RuleNode.js'
import { JsonView } from '../../ui/json-view/JsonView.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import { isUnclear } from './isUnderstood.js'
import { ruleViewParts } from './parts.js'
import { RuleConditionView } from './RuleConditionView.js'
import { isSetNegation } from './summarizeRule.js'
import { ruleTexts } from './texts.js'

/** How many parts of a group are shown at first and added by each "Show more". */
const step = 50

/** One node of a rule, with its children. */
export function RuleNodeView({ node }: { node: RuleNode }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  switch (node.type) {
    case 'opaque':
      return <OpaqueView value={node.value} />
    case 'constant':
      return <p {...part('condition')}>{text(node.value ? 'rule.everybody' : 'rule.nobody')}</p>
    case 'condition':
      return (
        <p {...part('condition')}>
          {/* The words set the direction. Attributes and values are isolated. */}
          <bdi>
            <Marked node={node}>
              <RuleConditionView condition={node} />
            </Marked>
          </bdi>
          <Beside rest={node.rest} />
        </p>
      )
    case 'audience':
      return (
        <p {...part('condition')}>
          <bdi>
            <Marked node={node}>
              <Pieces
                of={text.parts('rule.audience', { id: <bdi {...part('operand')}>{node.id}</bdi> })}
              />
            </Marked>
          </bdi>
          <Beside rest={node.rest} />
        </p>
      )
    case 'not':
      if (isSetNegation(node)) return <SetNegation condition={node.child} />
      return <Joined word={text('rule.not')} type="not" nodes={[node.child]} node={node} />
    default:
      if (node.children.length === 1 && node.rest === null && node.children[0]) {
        return <RuleNodeView node={node.children[0]} />
      }
      if (isShort(node)) return <JoinedInline node={node} />
      return (
        <Joined
          word={text(`rule.${node.type}`)}
          type={node.type}
          nodes={node.children}
          node={node}
        />
      )
  }
}

function Joined(props: {
  word: string
  type: 'all' | 'any' | 'not'
  nodes: readonly RuleNode[]
  node: Exclude<RuleNode, { type: 'opaque' }>
}) {
  const part = useParts(ruleViewParts)
  const { word, type, nodes, node } = props
  const [shown, setShown] = useState(step)
  return (
    <div {...part('group')} data-join={type}>
      <span {...part('join')}>
        <Marked node={node}>{word}</Marked>
      </span>
      <ul>
        {nodes.slice(0, shown).map((child, index) => (
          <li key={index}>
            <RuleNodeView node={child} />
          </li>
        ))}
        {nodes.length > shown && (
          <li>
            <MoreButton length={nodes.length} shown={shown} step={step} onShow={setShown} />
          </li>
        )}
      </ul>
      <Beside rest={node.rest} />
    </div>
  )
}

/** The maximum number of conditions in one sentence. */
const maxInline = 3

/** Returns whether a group has so few conditions, and no groups, that it reads as a sentence. */
function isShort({ children, rest }: { children: readonly RuleNode[]; rest: unknown }): boolean {
  return (
    rest === null &&
    children.length <= maxInline &&
    children.every((child) => child.type === 'condition' && child.rest === null)
  )
}

/** A few conditions in one sentence. */
function JoinedInline({ node }: { node: RuleGroup }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const pattern = text(node.type === 'all' ? 'rule.and' : 'rule.or')
  const [, word = ''] = pattern.split(/\{(?:first|second)\}/)
  return (
    <p {...part('condition')}>
      <Marked node={node}>
        {node.children.map(
          (child, index) =>
            child.type === 'condition' && (
              <span key={index}>
                {index > 0 && word}
                <bdi>
                  <Marked node={child}>
                    <RuleConditionView condition={child} />
                  </Marked>
                </bdi>
              </span>
            ),
        )}
      </Marked>
    </p>
  )
}

function SetNegation({ condition }: { condition: RuleCondition }) {
  const part = useParts(ruleViewParts)
  return (
    <p {...part('condition')}>
      <bdi>
        <RuleConditionView condition={condition} isNegated />
      </bdi>
    </p>
  )
}

/** The words for a node, and whether its meaning is open. */
function Marked({ node, children }: { node: RuleNode; children: ReactNode }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  if (!isUnclear(node)) return children
  const [before, rule, after] = text.parts<ReactNode>('rule.unclear', { rule: children })
  return (
    <>
      {before}
      {rule}
      <span {...part('unclear')}>{after}</span>
    </>
  )
}

/** A node's extra data, which has no known meaning. */
function Beside({ rest }: { rest: Record<string, unknown> | null }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  if (!rest) return null
  const json = JSON.stringify(rest)
  return (
    <span {...part('beside')}>
      {' '}
      {text('rule.beside', {
        names: json.length > 300 ? Object.keys(rest).join(', ') : json,
      })}
    </span>
  )
}

function OpaqueView({ value }: { value: unknown }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const isText = typeof value === 'string'
  return (
    <div {...part('opaque')}>
      <JsonView {...(isText ? { text: value } : { value })} label={text('rule.opaque')} />
    </div>
  )
}
