'use client'
import { useId, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { pageTargets } from '../../personalization/pages/pageTargets.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { keepFocus } from '../../ui/button/keepFocus.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { VisitInput } from './encodeVisit.js'
import { visitorFormParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { TimeField } from './TimeField.js'
import { visitorFields } from './visitorFields.js'
import { VisitorFormField } from './VisitorFormField.js'

export interface VisitorFormProps
  extends RootProps<'form', 'onChange' | 'onSubmit'>, PartOptions<typeof visitorFormParts> {
  /** The visit (controlled). @default uncontrolled */
  visit?: VisitInput | undefined
  /** The initial visit (uncontrolled). @default no page, now, an unknown visitor */
  defaultVisit?: VisitInput | undefined
  /** Called with the new visit on each change. @default none */
  onVisitChange?: ((visit: VisitInput) => void) | undefined
  /** The whole list, for suggestions of pages. */
  personalizations: readonly Personalization[]
  /**
   * The personalizations whose rules determine the visitor fields, such as those on the page.
   * @default the whole list
   */
  asked?: readonly Personalization[] | undefined
}

/** An unknown visitor, now, on no page. */
export const emptyVisit: VisitInput = { page: null, at: null, visitor: {}, audiences: {} }

/** How many fields are shown at first. */
const firstFields = 8
const maxPages = 100

/**
 * A form for a visit: the page, the time, and the visitor attributes that the rules check. Renders a
 * `<form>`. CSS classes: `.pk-visitor-form`, `-row`, `-fields`, `-field`, `-hint`.
 */
export const VisitorForm = acceptRef(function VisitorForm(props: VisitorFormProps) {
  const part = useParts(visitorFormParts, props)
  const { visit: given, defaultVisit = emptyVisit, onVisitChange: tell, ...others } = props
  const { personalizations, asked, ...rest } = others
  const [visit, change] = useControllable(given, defaultVisit, tell)
  const onVisitChange = (next: VisitInput) => change(() => next)
  const text = useText(eligibilityTexts)
  const changes = { visit, onVisitChange }
  return (
    <Root as="form" of={visitorFormParts} {...rest} onSubmit={(event) => event.preventDefault()}>
      <div {...part('row')}>
        <PageField {...changes} personalizations={personalizations} />
        <TimeField at={visit.at} onAtChange={(at) => onVisitChange({ ...visit, at })} />
        <Button
          variant="quiet"
          onClick={() => onVisitChange({ ...visit, at: null, visitor: {}, audiences: {} })}
        >
          {text('visit.reset')}
        </Button>
      </div>
      <VisitorFields {...changes} asked={asked ?? personalizations} />
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

function VisitorFields(props: Changes & { asked: readonly Personalization[] }) {
  const part = useParts(visitorFormParts)
  const { asked, ...changes } = props
  const text = useText(eligibilityTexts)
  const [isWhole, setIsWhole] = useState(false)
  const options = useModelOptions()
  const fields = useMemo(() => visitorFields(asked, options), [asked, options])
  const hasRules = asked.some(({ rule, excludedRule }) => rule?.trim() || excludedRule?.trim())
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
      <p {...part('hint')}>
        <bdi>{text(hint)}</bdi>
      </p>
      <div {...part('fields')}>
        {fields.slice(0, fields.length - hidden).map((field) => (
          <VisitorFormField key={`${field.type} ${field.name}`} {...changes} field={field} />
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

/** Returns the pages on which most personalizations run, without patterns. */
export function commonPages(personalizations: readonly Personalization[]): string[] {
  const counts = new Map<string, number>()
  for (const personalization of personalizations) {
    for (const { host, written, isPattern } of pageTargets(personalization)) {
      const page = `${host ?? ''}${written}`
      if (!isPattern) counts.set(page, (counts.get(page) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([page]) => page)
}
