'use client'
import { useId, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { isSame } from '../../internal/isSame.js'
import { pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { keepFocus } from '../../ui/button/keepFocus.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { parseRule } from '../rules/parseRule.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { VisitInput } from './encodeVisit.js'
import { visitorFormParts } from './parts.js'
import type { KnownVisitor } from './ruleLeaves.js'
import { eligibilityTexts } from './texts.js'
import { TimeField } from './TimeField.js'
import { useKindPresets } from './useKindPresets.js'
import type { VisitorField } from './visitorFields.js'
import { visitorFields } from './visitorFields.js'
import { VisitorFormField } from './VisitorFormField.js'
import { VisitorJson } from './VisitorJson.js'
import type { VisitPreset } from './VisitPreset.js'

export interface VisitorFormProps
  extends
    RootProps<'form', 'onChange' | 'onSubmit' | 'results'>,
    PartOptions<typeof visitorFormParts> {
  /** The visit (controlled). @default uncontrolled */
  visit?: VisitInput | undefined
  /** The initial visit (uncontrolled). @default no page, now, an unknown visitor */
  defaultVisit?: VisitInput | undefined
  /** Called with the new visit on each change. @default none */
  onVisitChange?: ((visit: VisitInput) => void) | undefined
  /** The whole list, for suggestions of pages. */
  personalizations: readonly Personalization[]
  /**
   * The results of the visit, from `useEligibility`. The form has the visitor fields that the rules of these
   * results check, each with the number of results that it decides. With `null`, the results are not known yet,
   * and there are no fields. @default the fields of the whole list
   */
  results?: readonly EligibilityResult[] | null | undefined
  /**
   * Your own visitors to start from. @default visitors for the most frequent conditions
   */
  presets?: readonly VisitPreset[] | undefined
}

/** An unknown visitor, now, on no page. */
export const emptyVisit: VisitInput = { page: null, at: null, visitor: {}, audiences: {} }

/** How many fields are shown at first. */
const firstFields = 8
const maxPages = 100

/**
 * A form for a visit: the page, the time, and the visitor attributes that the rules check, with
 * visitors to start from, and the visitor as JSON, to copy or paste. Renders a `<form>`. CSS classes:
 * `.pk-visitor-form`, `-row`, `-presets`, `-preset`, `-fields`, `-field`, `-decides`, `-hint`, `-end`,
 * `-json`, `-error`.
 */
export const VisitorForm = acceptRef(function VisitorForm(props: VisitorFormProps) {
  const part = useParts(visitorFormParts, props)
  const { visit: given, defaultVisit = emptyVisit, onVisitChange: tell, ...others } = props
  const { personalizations, results, presets, ...rest } = others
  const [visit, change] = useControllable(given, defaultVisit, tell)
  const onVisitChange = (next: VisitInput) => change(() => next)
  const text = useText(eligibilityTexts)
  const changes = { visit, onVisitChange }
  const [resets, setResets] = useState(0)
  const asked = useMemo(
    () =>
      results === undefined
        ? personalizations
        : (results?.map(({ personalization }) => personalization) ?? []),
    [results, personalizations],
  )
  return (
    <Root as="form" of={visitorFormParts} {...rest} onSubmit={(event) => event.preventDefault()}>
      <div {...part('row')}>
        <PageField {...changes} personalizations={personalizations} />
        <TimeField at={visit.at} onAtChange={(at) => onVisitChange({ ...visit, at })} />
      </div>
      <Presets {...changes} personalizations={personalizations} presets={presets} />
      <VisitorFields {...changes} asked={asked} results={results} />
      <div {...part('end')}>
        <VisitorJson {...changes} resets={resets} />
        <Button
          variant="quiet"
          onClick={() => {
            setResets(resets + 1)
            onVisitChange({ ...visit, at: null, visitor: {}, audiences: {} })
          }}
        >
          {text('visit.reset')}
        </Button>
      </div>
    </Root>
  )
})

interface Changes {
  visit: VisitInput
  onVisitChange: (visit: VisitInput) => void
}

function PageField(props: Changes & { personalizations: readonly Personalization[] }) {
  const part = useParts(visitorFormParts)
  const { visit, onVisitChange, personalizations } = props
  const text = useText(eligibilityTexts)
  const listId = useId()
  const pages = useMemo(() => commonPages(personalizations), [personalizations])
  return (
    <label {...part('field')}>
      <span>{text('visit.page')}</span>
      <input
        enterKeyHint="done"
        dir="ltr"
        list={listId}
        value={visit.page ?? ''}
        onChange={({ target }) => onVisitChange({ ...visit, page: target.value })}
      />
      <datalist id={listId}>
        {pages.slice(0, maxPages).map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
    </label>
  )
}

/** Visitors to start from: the host's, or kinds of visitors of the page that see something. */
function Presets(
  props: Changes & {
    personalizations: readonly Personalization[]
    presets: readonly VisitPreset[] | undefined
  },
) {
  const part = useParts(visitorFormParts)
  const { visit, onVisitChange, personalizations, presets: own } = props
  const text = useText(eligibilityTexts)
  const id = useId()
  const kinds = useKindPresets(own ? undefined : personalizations, visit)
  const presets = own ?? kinds
  if (presets.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <span {...part('hint')} id={id}>
        {text('visit.presets')}
      </span>
      <div {...part('presets')}>
        {presets.map(({ label, visitor = {}, audiences = {} }, index) => (
          <button
            key={index}
            {...part('preset')}
            type="button"
            aria-pressed={isSameVisitor(visit, { visitor, audiences })}
            onClick={() => onVisitChange({ ...visit, visitor, audiences })}
          >
            <bdi>{label}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

function isSameVisitor({ visitor = {}, audiences = {} }: VisitInput, preset: KnownVisitor) {
  return isSame({ visitor, audiences }, preset)
}

function VisitorFields(
  props: Changes & {
    asked: readonly Personalization[]
    results: readonly EligibilityResult[] | null | undefined
  },
) {
  const part = useParts(visitorFormParts)
  const { asked, results, ...changes } = props
  const decides = useMemo(() => countMissing(results ?? []), [results])
  const text = useText(eligibilityTexts)
  const [isWhole, setIsWhole] = useState(false)
  const options = useModelOptions()
  const fields = useMemo(() => visitorFields(asked, options), [asked, options])
  const hasRules = useMemo(
    () =>
      fields.length === 0 &&
      asked
        .flatMap(({ rule, excludedRule }) => [rule, excludedRule])
        .some((rule) => parseRule(rule, options).rule !== null),
    [fields, asked, options],
  )
  const hint =
    fields.length > 0
      ? 'visit.visitor.hint'
      : hasRules
        ? 'visit.visitor.unreadable'
        : 'visit.visitor.none'
  const hidden = isWhole ? 0 : Math.max(0, fields.length - firstFields)
  return (
    <fieldset>
      <legend>{text('visit.visitor')}</legend>
      {results !== null && (
        <p {...part('hint')}>
          <bdi>{text(hint)}</bdi>
        </p>
      )}
      <div {...part('fields')}>
        {fields.slice(0, fields.length - hidden).map((field) => (
          <VisitorFormField
            key={`${field.type} ${field.name}`}
            {...changes}
            field={field}
            decides={decides.get(idOf(field)) ?? 0}
          />
        ))}
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className="pk-more"
          onClick={({ currentTarget }) => keepFocus(currentTarget, () => setIsWhole(true))}
        >
          {text('visit.more', { count: hidden })}
        </button>
      )}
    </fieldset>
  )
}

/** Returns a field's name as it appears in `missing`. */
function idOf({ type, name }: VisitorField): string {
  return type === 'audience' ? `audience:${name}` : name
}

/** Counts the results that each attribute or audience would decide. */
function countMissing(results: readonly EligibilityResult[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { result, missing } of results) {
    if (result !== 'unclear') continue
    for (const name of missing) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Returns the pages on which personalizations run, most frequent first, without patterns. */
export function commonPages(personalizations: readonly Personalization[]): string[] {
  const counts = new Map<string, number>()
  for (const personalization of personalizations) {
    for (const target of pageTargets(personalization)) {
      const page = pageText(target)
      if (!target.isPattern) counts.set(page, (counts.get(page) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([page]) => page)
}
