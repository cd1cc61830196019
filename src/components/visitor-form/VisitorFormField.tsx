'use client'
import { useId, useState } from 'react'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enVisit } from '../../messages/enVisit.js'
import type { VisitInput } from '../../model/eligibility/encodeVisit.js'
import type { VisitorField } from '../../model/eligibility/visitorFields.js'

const maxLength = 80

/** A field for an attribute or an audience. Empty means unknown. */
export function VisitorFormField(props: {
  field: VisitorField
  visit: VisitInput
  onVisitChange: (visit: VisitInput) => void
}) {
  const { field, visit, onVisitChange } = props
  const { name, type } = field
  const text = useText(enVisit)
  const label = shorten(name, maxLength)
  const part = type === 'audience' ? 'audiences' : 'visitor'
  const values: Readonly<Record<string, unknown>> = visit[part] ?? {}
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  function change(next: unknown) {
    const { [name]: _, ...others } = values
    onVisitChange({ ...visit, [part]: next === undefined ? others : { ...others, [name]: next } })
  }
  return (
    <label className="pk-visitor-form-field">
      <bdi>{type === 'audience' ? text('visit.in', { id: label }) : label}</bdi>
      {type === 'audience' || type === 'boolean' ? (
        <select
          value={value === true ? 'true' : value === false ? 'false' : ''}
          onChange={({ target }) =>
            change(target.value === '' ? undefined : target.value === 'true')
          }
        >
          <option value="">{text('visit.unknown')}</option>
          <option value="true">{text('visit.true')}</option>
          <option value="false">{text('visit.false')}</option>
        </select>
      ) : (
        <TextInput field={field} value={value} onValueChange={change} />
      )}
    </label>
  )
}

function TextInput(props: {
  field: VisitorField
  value: unknown
  onValueChange: (value: unknown) => void
}) {
  const { field, value, onValueChange } = props
  const { type, values } = field
  const text = useText(enVisit)
  const listId = useId()
  const [typed, setTyped] = useState('')
  // What was typed stays as it is, such as "1.", until the value changes from outside.
  const shown = readValue(typed, type) === value ? typed : writeValue(value)
  return (
    <>
      <input
        list={listId}
        inputMode={type === 'number' ? 'decimal' : undefined}
        placeholder={text('visit.unknown')}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onValueChange(readValue(target.value, type))
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

function readValue(typed: string, type: VisitorField['type']): unknown {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  const number = Number(trimmed)
  return type === 'number' && Number.isFinite(number) ? number : trimmed
}

function writeValue(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
