'use client'
import { useState } from 'react'
import { useParts } from '../../react/parts/Parts.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import type { RuleNode } from '../../model/rules/RuleNode.js'
import { JsonView } from '../json-view/JsonView.js'
import { MoreButton } from '../more-button/MoreButton.js'
import { RuleConditionView } from './RuleConditionView.js'

/** How many parts of a group are shown at first and added by each "Show more". */
const step = 50

/** One node of a rule, with its children. */
export function RuleNodeView({ node }: { node: RuleNode }) {
  const part = useParts('pk-rule-view')
  const insightText = useText(enInsight)
  switch (node.type) {
    case 'opaque':
      return <OpaqueView value={node.value} />
    case 'condition':
      return (
        <p {...part('condition')}>
          {/* The words set the direction. Attributes and values are isolated. */}
          <bdi>
            <RuleConditionView condition={node} />
          </bdi>
          <Beside rest={node.rest} />
        </p>
      )
    case 'audience': {
      const [before = '', after = ''] = insightText('rule.audience').split('{id}')
      return (
        <p {...part('condition')}>
          <bdi>
            {before}
            <bdi {...part('operand')}>{node.id}</bdi>
            {after}
          </bdi>
          <Beside rest={node.rest} />
        </p>
      )
    }
    case 'not':
      return (
        <Joined word={insightText('rule.not')} type="not" nodes={[node.child]} rest={node.rest} />
      )
    default:
      if (node.children.length === 1 && node.rest === null && node.children[0]) {
        return <RuleNodeView node={node.children[0]} />
      }
      if (isShort(node)) return <JoinedInline type={node.type} nodes={node.children} />
      return (
        <Joined
          word={insightText(`rule.${node.type}`)}
          type={node.type}
          nodes={node.children}
          rest={node.rest}
        />
      )
  }
}

function Joined(props: {
  word: string
  type: 'all' | 'any' | 'not'
  nodes: readonly RuleNode[]
  rest: Record<string, unknown> | null
}) {
  const part = useParts('pk-rule-view')
  const { word, type, nodes, rest } = props
  const [shown, setShown] = useState(step)
  return (
    <div {...part('group')} data-join={type}>
      <span {...part('join')}>{word}</span>
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
      <Beside rest={rest} />
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
function JoinedInline({ type, nodes }: { type: 'all' | 'any'; nodes: readonly RuleNode[] }) {
  const part = useParts('pk-rule-view')
  const insightText = useText(enInsight)
  const pattern = insightText(type === 'all' ? 'rule.and' : 'rule.or')
  const [, word = ''] = pattern.split(/\{(?:first|second)\}/)
  return (
    <p {...part('condition')}>
      {nodes.map(
        (node, index) =>
          node.type === 'condition' && (
            <span key={index}>
              {index > 0 && word}
              <bdi>
                <RuleConditionView condition={node} />
              </bdi>
            </span>
          ),
      )}
    </p>
  )
}

/** A node's extra data, which has no known meaning. */
function Beside({ rest }: { rest: Record<string, unknown> | null }) {
  const part = useParts('pk-rule-view')
  const insightText = useText(enInsight)
  if (!rest) return null
  const json = JSON.stringify(rest)
  return (
    <span {...part('beside')}>
      {' '}
      {insightText('rule.beside', {
        names: json.length > 300 ? Object.keys(rest).join(', ') : json,
      })}
    </span>
  )
}

function OpaqueView({ value }: { value: unknown }) {
  const part = useParts('pk-rule-view')
  const insightText = useText(enInsight)
  const isText = typeof value === 'string'
  return (
    <div {...part('opaque')}>
      <JsonView {...(isText ? { text: value } : { value })} label={insightText('rule.opaque')} />
    </div>
  )
}
