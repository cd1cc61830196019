'use client'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { Icon } from '../../ui/icon/Icon.js'
import { forwardIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import { renderMark } from '../matrix/MatrixMark.js'
import type { MatrixMark } from '../matrix/readMatrix.js'
import type { VisitActions } from '../VisitActions.js'
import type { StatementTextOptions } from './formatStatement.js'
import { formatOutcome, formatPages, formatVisitors, namesIn } from './formatStatement.js'
import { outcomeListParts } from './parts.js'
import type { OutcomeStatement, StatementKind } from './readStatements.js'
import { outcomeTexts } from './texts.js'

interface OutcomeListProps
  extends RootProps<'ul'>, VisitActions, PartOptions<typeof outcomeListParts> {
  statements: readonly OutcomeStatement[]
  /** Returns the name of a personalization by its key. */
  nameOf: (key: string) => string
  /** The keys of the personalizations that a heading names. Sentences about only these are brief. @default none */
  subject?: readonly string[] | undefined
  /** Whether each statement has its pages. @default true */
  hasPages?: boolean | undefined
}

/** How many statements are shown at first, and how many "Show more" adds. */
const step = 8

/**
 * Lists what changes for whom: before and after as marks, the visitors, what they see, and a visit. Renders a `<ul>`. CSS
 * classes: `.pk-outcome-list`, `-item` with `data-kind`, `-marks`, `-who`, `-pages`, `-visit`.
 */
export const OutcomeList = acceptRef(function OutcomeList(props: OutcomeListProps) {
  const { statements, nameOf, subject, hasPages = true, onVisitOpen, ...rest } = props
  const [shown, setShown] = useState(step)
  return (
    <>
      <Root as="ul" of={outcomeListParts} {...rest}>
        {statements.slice(0, shown).map((statement, index) => (
          <Item
            key={index}
            statement={statement}
            nameOf={nameOf}
            isBrief={isAbout(statement, subject)}
            hasPages={hasPages}
            onVisitOpen={onVisitOpen}
          />
        ))}
      </Root>
      <MoreButton length={statements.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
})

function isAbout({ keys, by }: OutcomeStatement, subject: readonly string[] | undefined): boolean {
  return subject !== undefined && by === null && keys.every((key) => subject.includes(key))
}

function Item(
  props: VisitActions & {
    statement: OutcomeStatement
    nameOf: (key: string) => string
    isBrief: boolean
    hasPages: boolean
  },
) {
  const { statement, nameOf, isBrief, hasPages, onVisitOpen } = props
  const part = useParts(outcomeListParts)
  const text = useText(outcomeTexts)
  const options: StatementTextOptions = { ...useWordingOptions(), text, nameOf }
  const { kind, pages } = statement
  const what = isBrief
    ? text(`outcome.brief.${kind}`, namesIn(statement, options))
    : formatOutcome(statement, options)
  const who = <strong {...part('who')}>{formatVisitors(statement, options)}</strong>
  return (
    <li {...part('item')} data-kind={kind}>
      <span {...part('marks')} aria-hidden="true">
        {marks[kind].map((mark, index) => (
          <span key={index}>
            {index > 0 && <Icon name={forwardIcon} />}
            {renderMark(mark, 'pk-audience-matrix-mark')}
          </span>
        ))}
      </span>
      <span>
        <Pieces of={text.parts('outcome.for', { who, what: <bdi>{what}</bdi> })} />
        {hasPages && (
          <span {...part('pages')}>
            {' '}
            <bdi>{formatPages(pages, options)}</bdi>
          </span>
        )}
      </span>
      <VisitLink visit={statement.witness} onVisitOpen={onVisitOpen} />
    </li>
  )
}

/** What the visitors of a statement see before and after. */
const marks: Readonly<Record<StatementKind, readonly [MatrixMark, MatrixMark]>> = {
  instead: ['none', 'shown'],
  also: ['none', 'shown'],
  hidden: ['shown', 'none'],
  always: ['unclear', 'shown'],
  never: ['unclear', 'none'],
  maybe: ['none', 'unclear'],
  'maybe-hidden': ['shown', 'unclear'],
}

function VisitLink({ visit, onVisitOpen }: VisitActions & { visit: Visit }) {
  const part = useParts(outcomeListParts)
  const text = useText(outcomeTexts)
  const { visitHrefOf, linkComponent: Link = 'a' } = useHost()
  const href = onVisitOpen ? undefined : visitHrefOf?.(visit)
  if (onVisitOpen) {
    return (
      <button {...part('visit')} type="button" onClick={() => onVisitOpen(visit)}>
        {text('outcome.open')}
      </button>
    )
  }
  if (href === undefined) return null
  return (
    <Link {...part('visit')} href={href}>
      {text('outcome.open')}
    </Link>
  )
}
