'use client'
import { useId, useState } from 'react'
import { wordingOf } from '../../i18n/AttributeWording.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { plainDigits } from '../../internal/plainDigits.js'
import { shorten } from '../../internal/shorten.js'
import { useParts } from '../../ui/parts/Parts.js'
import { readAttribute } from '../rules/readAttribute.js'
import { withoutAttribute } from '../rules/withoutAttribute.js'
import type { VisitInput } from './encodeVisit.js'
import { visitorFormParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import type { VisitorField } from './visitorFields.js'

const maxLength = 80

/** A field for an attribute or an audience. Empty means unknown. */
export function VisitorFormField(props: {
  field: VisitorField
  visit: VisitInput
  onVisitChange: (visit: VisitInput) => void
  /** The number of results that the field would decide. */
  decides: number
}) {
  const part = useParts(visitorFormParts)
  const { field, visit, onVisitChange, decides } = props
  const { name, type } = field
  const text = useText(eligibilityTexts)
  const id = useId()
  const { attributes } = useTextOptions()
  const label = shorten(
    (type === 'audience' ? undefined : wordingOf(attributes, name).label) ?? name,
    maxLength,
  )
  const group = type === 'audience' ? 'audiences' : 'visitor'
  const values: Readonly<Record<string, unknown>> = visit[group] ?? {}
  const value = readAttribute(values, name)
  function change(next: unknown) {
    const others = withoutAttribute(values, name)
    onVisitChange({ ...visit, [group]: next === undefined ? others : { ...others, [name]: next } })
  }
  const isDeciding = decides > 0 && value === undefined
  // The number of decided results is the field's accessible description, not part of its name.
  const names = {
    'aria-labelledby': id,
    'aria-describedby': isDeciding ? `${id}decides` : undefined,
  }
  return (
    <label {...part('field')}>
      <span id={id}>
        <bdi>{type === 'audience' ? text('visit.in', { id: label }) : label}</bdi>
      </span>
      {type === 'text' || type === 'number' ? (
        <TextInput {...names} field={field} value={value} onValueChange={change} />
      ) : (
        <Choice {...names} type={type} value={value} onValueChange={change} />
      )}
      {isDeciding && (
        <span {...part('decides')} id={`${id}decides`}>
          {text('visit.decides', { count: decides })}
        </span>
      )}
    </label>
  )
}

/** The IDs of the label and the description of a field. */
interface Names {
  'aria-labelledby': string
  'aria-describedby': string | undefined
}

/** Yes or no, or whether the attribute is set. */
function Choice(
  props: Names & {
    type: VisitorField['type']
    value: unknown
    onValueChange: (value: unknown) => void
  },
) {
  const { type, value, onValueChange, ...names } = props
  const text = useText(eligibilityTexts)
  const isPresence = type === 'presence'
  // An attribute that is not set is known to be empty.
  const no = isPresence ? null : false
  // A pasted visitor can have any value.
  const isOther = !isPresence && value !== undefined && typeof value !== 'boolean'
  return (
    <select
      {...names}
      value={value === undefined ? '' : value === no ? 'no' : isOther ? 'other' : 'yes'}
      onChange={({ target }) =>
        onValueChange(target.value === '' ? undefined : target.value === 'yes' ? true : no)
      }
    >
      <option value="">{text('visit.unknown')}</option>
      <option value="yes">{text(isPresence ? 'visit.set' : 'visit.true')}</option>
      <option value="no">{text(isPresence ? 'visit.notSet' : 'visit.false')}</option>
      {isOther && (
        <option value="other">
          {value === null ? text('visit.notSet') : shorten(writeValue(value), maxLength)}
        </option>
      )}
    </select>
  )
}

function TextInput(
  props: Names & {
    field: VisitorField
    value: unknown
    onValueChange: (value: unknown) => void
  },
) {
  const { field, value, onValueChange, ...names } = props
  const { type, values } = field
  const text = useText(eligibilityTexts)
  const listId = useId()
  const [typed, setTyped] = useState('')
  // Typed text, such as "1.", stays as it is until the value changes from outside.
  const shown = readValue(typed, field) === value ? typed : writeValue(value)
  return (
    <>
      <input
        {...names}
        enterKeyHint="done"
        list={listId}
        inputMode={type === 'number' ? 'decimal' : undefined}
        placeholder={text('visit.unknown')}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onValueChange(readValue(target.value, field))
        }}
      />
      <datalist id={listId}>
        {values.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

function readValue(typed: string, { type, values }: VisitorField): unknown {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  const plain = plainDigits(trimmed)
  if (type === 'number') {
    // In many languages, a keyboard for decimals has only a comma. Three digits after it could be thousands.
    const number = Number(
      plain
        .normalize('NFKC')
        .replace(/^−/, '-')
        .replace(/^(-?\d+)[,،](\d{1,2}|\d{4,})$/, '$1.$2'),
    )
    return Number.isFinite(number) ? number : trimmed
  }
  // Rules can be written in other digits, too.
  return values.every((value) => plainDigits(value) === value) ? plain : trimmed
}

function writeValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
