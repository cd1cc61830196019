'use client'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatList } from '../../i18n/formatList.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shortName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { PersonalizationPreview } from '../../personalization/personalization-preview/PersonalizationPreview.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import { useConflictDates } from '../conflicts/useConflictDates.js'
import { useConflicts } from '../conflicts/useConflicts.js'
import { pageOrder } from '../order/pageOrder.js'
import { LineValue } from './LineValue.js'
import { personalizationComparisonParts } from './parts.js'
import type { Line, Lines } from './splitFields.js'
import { countLines, splitFields } from './splitFields.js'
import { comparisonTexts } from './texts.js'

export interface PersonalizationComparisonProps
  extends RootProps<'div'>, OpenOptions, PartOptions<typeof personalizationComparisonParts> {
  /** Two to four personalizations. The first four are compared. */
  personalizations: readonly Personalization[]
  /**
   * The whole list, for the keys that `onOpen` gets. Pass the same array until the list changes.
   * @default the compared personalizations
   */
  list?: readonly Personalization[] | undefined
}

const maxCompared = 4
/** The maximum number of conflicts that the sentences below the first one describe. */
const maxSentences = 2

/** Returns the keys of the compared personalizations in the whole list, or their own if they aren't in it. */
function useKeys(compared: readonly Personalization[], list: readonly Personalization[]) {
  return useMemo(() => {
    const all = keyPersonalizations(list)
    const own = keyPersonalizations(compared)
    return compared.map((each, index) => all[list.indexOf(each)] ?? own[index] ?? '')
  }, [compared, list])
}

/**
 * Compares personalizations side by side: what they show, who sees them, what comes first and, on demand, the other fields
 * that differ and those that are the same. Rules are in words. Renders a `<div>` with a table. CSS classes:
 * `.pk-personalization-comparison`, `-note`.
 */
export const PersonalizationComparison = acceptRef(function PersonalizationComparison(
  props: PersonalizationComparisonProps,
) {
  const { personalizations, list = personalizations, onOpen, ...rest } = props
  const text = useText(comparisonTexts)
  const compared = useMemo(() => personalizations.slice(0, maxCompared), [personalizations])
  const split = useMemo(() => splitFields(compared), [compared])
  const { main, different, unset, same } = split
  const keys = useKeys(compared, list)
  const others = countLines(different)
  const count = split.mainCount + others
  const isEnough = compared.length > 1
  const sentences = useSentences(compared)
  const options = useTextOptions()
  const first = useFirst(compared)
  const differences =
    count === 0 ? text('comparison.none') : text('comparison.different', { count })
  // What that means for visitors comes before how many fields differ, which the folds say, too.
  const [lead = differences, ...details] = [
    first && text('comparison.first', { name: shortName(first, text) }),
    ...sentences,
  ].filter((sentence) => sentence !== undefined)
  return (
    <Root
      as="div"
      of={personalizationComparisonParts}
      role="group"
      aria-label={text('comparison.label')}
      {...rest}
    >
      {!isEnough && <Note>{text('comparison.tooFew')}</Note>}
      {personalizations.length > maxCompared && (
        <Note>{text('comparison.tooMany', { count: maxCompared })}</Note>
      )}
      {isEnough && (
        <>
          <Verdict detail={joinSentences(details, options)}>{lead}</Verdict>
          <Fields
            groups={[{ group: null, lines: main }]}
            compared={compared}
            keys={keys}
            onOpen={onOpen}
            hasPictures
          />
        </>
      )}
      {isEnough && (
        <>
          <Fold
            title={text('comparison.others', { count: others })}
            groups={[...different, ...unset]}
          >
            <Fields
              groups={[...different, ...unset]}
              compared={compared}
              keys={keys}
              onOpen={onOpen}
            />
          </Fold>
          <Fold title={text('comparison.same', { count: countLines(same) })} groups={same}>
            <Fields groups={same} compared={compared} keys={keys} onOpen={onOpen} />
          </Fold>
        </>
      )}
    </Root>
  )
})

/**
 * Returns the one that comes first, if all have a priority, run now or later, and certainly share a page, and
 * the first two are not tied. `undefined` while the time is unknown.
 */
function useFirst(compared: readonly Personalization[]): Personalization | undefined {
  const now = useNow()
  const options = useModelOptions()
  return useMemo(() => {
    if (now === null) return undefined
    const orders = compared.map((each) => pageOrder(compared, each, { now, ...options }))
    const isSure = orders.every(
      (order) =>
        order.length === compared.length &&
        order.every(({ priority, overlap }) => priority !== null && overlap === 'certain'),
    )
    const first = orders[0]?.[0]
    return isSure && !first?.isTied ? first?.personalization : undefined
  }, [compared, now, options])
}

/** Returns the conflicts between the compared personalizations, one sentence each. */
function useSentences(compared: readonly Personalization[]): string[] {
  const conflicts = useConflicts(compared) ?? []
  const options = { ...useTextOptions(), ...useConflictDates() }
  const text = useText(comparisonTexts)
  const keys = keyPersonalizations(compared)
  const nameOf = (key: string) => {
    const personalization = compared[keys.indexOf(key)]
    return personalization ? shortName(personalization, text) : key
  }
  return conflicts.slice(0, maxSentences).map((conflict) => {
    const [first, second] = conflict.keys
    return formatConflict(conflict, { ...options, names: [nameOf(first), nameOf(second)] }).sentence
  })
}

function Note({ children }: { children: ReactNode }) {
  const part = useParts(personalizationComparisonParts)
  return <p {...part('note')}>{children}</p>
}

const maxHints = 3

/** Lines that are shown on demand, with the names of the first ones. Nothing if there are none. */
function Fold(props: { title: string; groups: Lines; children: ReactNode }) {
  const { title, groups, children } = props
  const part = useParts(personalizationComparisonParts)
  const label = useLineLabel()
  const options = useTextOptions()
  const lines = groups.flatMap((group) => group.lines)
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="pk-summary">
        {title}{' '}
        <span {...part('note')}>
          {formatList(lines.slice(0, maxHints).map(label), options, 'unit')}
          {lines.length > maxHints && '…'}
        </span>
      </summary>
      {children}
    </details>
  )
}

function Fields(props: {
  /** The lines in groups. A group without a name has no heading. */
  groups: readonly { group: Lines[number]['group'] | null; lines: readonly Line[] }[]
  compared: readonly Personalization[]
  keys: readonly string[]
  onOpen: OpenOptions['onOpen']
  /** Whether pictures of what visitors see are above the names. @default false */
  hasPictures?: boolean
}) {
  const { groups, compared, keys, onOpen, hasPictures = false } = props
  const text = useText(comparisonTexts)
  const label = useLineLabel()
  if (groups.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="pk-visually-hidden">{text('comparison.field')}</span>
          </th>
          {compared.map((personalization, index) => {
            const key = keys[index] ?? ''
            return (
              <th key={index} scope="col">
                {hasPictures && (
                  <PersonalizationPreview personalization={personalization} size="lg" aria-hidden />
                )}
                <PersonalizationName
                  personalization={personalization}
                  itemKey={key}
                  hasPath
                  onOpen={onOpen}
                />
              </th>
            )
          })}
        </tr>
      </thead>
      {groups.map(({ group, lines }) => (
        <tbody key={group ?? ''}>
          {group !== null && (
            <tr>
              <th scope="rowgroup" colSpan={compared.length + 1}>
                {text(`comparison.group.${group}`)}
              </th>
            </tr>
          )}
          {lines.map((name) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              {compared.map((personalization, index) => (
                <td key={index}>
                  <LineValue line={name} personalization={personalization} compared={compared} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Returns a function that returns the label of a line. */
function useLineLabel(): (line: Line) => string {
  const text = useText(comparisonTexts)
  const label = useFieldLabel()
  return (line) => {
    if (line === 'audience') return text('comparison.who')
    if (line === 'position') return label('prio')
    if (line === 'schedule') return text('schedule.label')
    if (line === 'trigger') return text('comparison.trigger')
    return line === 'component' ? text('kind.component') : label(line)
  }
}
