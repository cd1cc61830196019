'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type {
  RuleAudience,
  RuleCondition,
  RuleConstant,
  RuleGroup,
  RuleNegation,
  RuleNode,
  RuleRest,
} from '../../personalization/rules/RuleNode.js'
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
/** The maximum length of an audience's ID in characters. */
const maxIdLength = 200

/** One node of a rule, with its children. */
export function RuleNodeView({ node }: { node: RuleNode }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  switch (node.type) {
    case 'opaque':
      return <OpaqueView value={node.value} />
    case 'constant':
      return <Sentence node={node}>{text(node.value ? 'rule.everybody' : 'rule.nobody')}</Sentence>
    case 'condition':
      return (
        <Sentence node={node}>
          <RuleConditionView condition={node} />
        </Sentence>
      )
    case 'audience':
      return (
        <Sentence node={node}>
          <Pieces
            of={text.parts('rule.audience', {
              id: <bdi {...part('operand')}>{shorten(node.id, maxIdLength)}</bdi>,
            })}
          />
        </Sentence>
      )
    case 'not':
      if (!isSetNegation(node)) return <Joined node={node} nodes={[node.child]} />
      return (
        <Sentence node={node} inner={node.child}>
          <RuleConditionView condition={node.child} isNegated />
        </Sentence>
      )
    default:
      if (node.children.length === 0) return <Sentence node={node}>{text('rule.opaque')}</Sentence>
      if (node.children.length === 1 && !node.rest && node.children[0]) {
        return <RuleNodeView node={node.children[0]} />
      }
      if (isShort(node)) return <JoinedInline node={node} />
      return <Joined node={node} nodes={node.children} />
  }
}

/** A group or a negation: a word such as “all of”, and a list of its parts. */
function Joined({ node, nodes }: { node: RuleGroup | RuleNegation; nodes: readonly RuleNode[] }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const [shown, setShown] = useState(step)
  return (
    <div {...part('group')} data-join={node.type}>
      <span {...part('join')}>
        <Marked node={node}>{text(`rule.${node.type}`)}</Marked>
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

interface ShortGroup extends RuleGroup {
  children: RuleCondition[]
}

/** Returns whether a group has only conditions, and so few that it reads as one sentence. */
function isShort(group: RuleGroup): group is ShortGroup {
  const { children, rest } = group
  return (
    !rest &&
    children.length <= maxInline &&
    children.every((child) => child.type === 'condition' && !child.rest)
  )
}

/** A few conditions in one sentence. */
function JoinedInline({ node }: { node: ShortGroup }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  const pattern = node.type === 'all' ? 'rule.and' : 'rule.or'
  const [first, ...others] = node.children
  if (!first) return null
  return (
    <p {...part('condition')}>
      <Marked node={node}>
        {others.reduce(
          (before, child) => (
            <Pieces
              of={text.parts(pattern, { first: before, second: <Inline condition={child} /> })}
            />
          ),
          <Inline condition={first} />,
        )}
      </Marked>
    </p>
  )
}

function Inline({ condition }: { condition: RuleCondition }) {
  return (
    <bdi>
      <Marked node={condition}>
        <RuleConditionView condition={condition} />
      </Marked>
    </bdi>
  )
}

/** The text of one node, followed by its extra data. */
function Sentence(props: {
  node: RuleGroup | RuleNegation | RuleCondition | RuleAudience | RuleConstant
  /** Another node that is part of the sentence. */
  inner?: RuleCondition
  children: ReactNode
}) {
  const part = useParts(ruleViewParts)
  const { node, inner, children } = props
  return (
    <p {...part('condition')}>
      {/* The words set the direction. Attributes and values are isolated. */}
      <bdi>
        <Marked node={node}>{children}</Marked>
      </bdi>
      {inner && <Beside rest={inner.rest} />}
      <Beside rest={node.rest} />
    </p>
  )
}

/** The words for a node, with a note if its meaning is unclear. */
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

/** The maximum length in characters. If the data is longer, only the names of its fields are shown. */
const maxJson = 300

/** A node's extra data, which has no known meaning. */
function Beside({ rest }: { rest: RuleRest | undefined }) {
  const part = useParts(ruleViewParts)
  const text = useText(ruleTexts)
  if (!rest) return null
  const json = JSON.stringify(rest)
  return (
    <span {...part('beside')}>
      {' '}
      {text('rule.beside', {
        names: json.length > maxJson ? shorten(Object.keys(rest).join(', '), maxJson) : json,
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
