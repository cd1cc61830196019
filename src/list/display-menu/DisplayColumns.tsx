'use client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/useText.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { Button } from '../../ui/button/Button.js'
import { Heading } from '../../ui/heading/Heading.js'
import { downIcon, upIcon } from '../../ui/icon/icons.js'
import { MenuSearch } from '../../ui/menu/MenuSearch.js'
import { useParts } from '../../ui/parts/Parts.js'
import { displayMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'

/** The columns, each with a checkbox and buttons that move it. At least one stays visible. */
export function DisplayColumns(props: {
  list: PersonalizationListState
  /** The columns that fit. */
  fitting: readonly string[]
}) {
  const { list, fitting } = props
  const part = useParts(displayMenuParts)
  const text = useText(listTexts)
  const [wanted, setWanted] = useState('')
  const { columns } = list.view
  const shown = [...new Set(columns.flatMap((id) => findField(list.fields, id) ?? []))]
  const hidden = list.fields.filter((field) => !shown.includes(field))
  const normalized = normalizeText(wanted.trim())
  const isWanted = (field: PersonalizationField) =>
    normalizeText(`${fieldLabel(text, field)} ${field.id}`).includes(normalized)
  const matching = [...shown, ...hidden].filter(isWanted)
  return (
    <>
      <Heading below={1} {...part('heading')}>
        {text('columns.label')}
      </Heading>
      <MenuSearch
        label={text('columns.find')}
        value={wanted}
        found={text('list.matching', { count: matching.length, total: list.fields.length })}
        onChange={setWanted}
      />
      <ul {...part('columns')}>
        {matching.map((field) => (
          <Column
            key={field.id}
            field={field}
            list={list}
            fits={fitting.includes(field.id)}
            shown={shown}
          />
        ))}
      </ul>
    </>
  )
}

function Column(props: {
  field: PersonalizationField
  list: PersonalizationListState
  fits: boolean
  /** The columns that are shown, in order. */
  shown: readonly PersonalizationField[]
}) {
  const part = useParts(displayMenuParts)
  const { field, list, fits, shown } = props
  const text = useText(listTexts)
  const { columns } = list.view
  const index = shown.indexOf(field)
  const name = fieldLabel(text, field)
  const change = (next: readonly string[]) => list.changeView({ columns: next })
  function toggle() {
    change(index === -1 ? [...columns, field.id] : columns.filter((id) => id !== field.id))
  }
  function move(step: 1 | -1, button: HTMLElement) {
    const other = shown[index + step]
    if (!other) return
    flushSync(() => change(swapped(columns, field.id, other.id)))
    // React keeps the focus of what it moves, but not in a shadow root.
    button.focus()
  }
  return (
    <li {...part('column')}>
      <label>
        <input
          type="checkbox"
          checked={index !== -1}
          // At least one column must stay.
          disabled={index !== -1 && shown.length === 1}
          onChange={toggle}
        />
        <span>{name}</span>
        {index !== -1 && !fits && <span {...part('note')}> {text('columns.noRoom')}</span>}
      </label>
      {index !== -1 && (
        <>
          <Button
            variant="quiet"
            icon={upIcon}
            aria-label={text('columns.up', { name })}
            aria-disabled={index === 0 || undefined}
            onClick={({ currentTarget }) => move(-1, currentTarget)}
          />
          <Button
            variant="quiet"
            icon={downIcon}
            aria-label={text('columns.down', { name })}
            aria-disabled={index === shown.length - 1 || undefined}
            onClick={({ currentTarget }) => move(1, currentTarget)}
          />
        </>
      )}
    </li>
  )
}

/** Returns the columns with two of them swapped. Those between them are unknown to the list and stay. */
function swapped(columns: readonly string[], one: string, other: string): string[] {
  return columns.map((id) => (id === one ? other : id === other ? one : id))
}
