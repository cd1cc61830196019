'use client'
import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { findField } from '../../model/fields/personalizationFields.js'
import { defaultView } from '../../model/list/PersonalizationView.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { Button } from '../button/Button.js'
import { Menu, MenuItem } from '../menu/Menu.js'
import { MenuSearch } from '../menu/MenuSearch.js'

export interface ColumnMenuProps extends Omit<ComponentProps<'details'>, 'children'> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Selects and orders columns and sets the row height. At least one column always stays. Renders a
 * `<details>`. CSS classes: `.pk-column-menu`, `-columns`, `-column`, and the classes of
 * `.pk-menu`.
 */
export function ColumnMenu({ list, className, ...rest }: ColumnMenuProps) {
  const text = useText(enList)
  return (
    <Menu
      {...rest}
      icon="columns"
      label={text('columns.label')}
      className={joinClasses('pk-column-menu', className)}
    >
      <Columns list={list} />
      <DensityChoice list={list} />
      <MenuItem
        icon="refresh"
        onClick={() =>
          list.changeView({ columns: defaultView.columns, density: defaultView.density })
        }
      >
        {text('columns.reset')}
      </MenuItem>
    </Menu>
  )
}

function Columns({ list }: ColumnMenuProps) {
  const text = useText(enList)
  const [wanted, setWanted] = useState('')
  const { columns } = list.view
  const shown = columns.flatMap((id) => findField(list.fields, id) ?? [])
  const hidden = list.fields.filter(({ id }) => !columns.includes(id))
  const isWanted = (field: PersonalizationField) =>
    normalizeText(`${fieldLabel(text, field)} ${field.id}`).includes(normalizeText(wanted))
  return (
    <>
      <MenuSearch label={text('columns.find')} value={wanted} onChange={setWanted} />
      <ul className="pk-column-menu-columns">
        {[...shown, ...hidden].filter(isWanted).map((field) => (
          <Column key={field.id} field={field} list={list} />
        ))}
      </ul>
    </>
  )
}

function Column({ field, list }: { field: PersonalizationField; list: PersonalizationListState }) {
  const text = useText(enList)
  const { columns } = list.view
  const place = columns.indexOf(field.id)
  const name = fieldLabel(text, field)
  const change = (next: readonly string[]) => list.changeView({ columns: next })
  function toggle() {
    change(place === -1 ? [...columns, field.id] : columns.filter((id) => id !== field.id))
  }
  const move = (step: 1 | -1) => change(moved(columns, place, step))
  return (
    <li className="pk-column-menu-column">
      <label>
        <input
          type="checkbox"
          checked={place !== -1}
          // At least one column must stay.
          disabled={place !== -1 && columns.length === 1}
          onChange={toggle}
        />
        {name}
      </label>
      {place !== -1 && (
        <>
          <Button
            variant="quiet"
            icon="up"
            aria-label={text('columns.up', { name })}
            aria-disabled={place === 0 || undefined}
            onClick={() => move(-1)}
          />
          <Button
            variant="quiet"
            icon="down"
            aria-label={text('columns.down', { name })}
            aria-disabled={place === columns.length - 1 || undefined}
            onClick={() => move(1)}
          />
        </>
      )}
    </li>
  )
}

/** Returns the columns with one column moved by one position, or unchanged if it can't move. */
function moved(columns: readonly string[], place: number, step: 1 | -1): readonly string[] {
  const next = place + step
  const [column, other] = [columns[place], columns[next]]
  if (column === undefined || other === undefined) return columns
  return columns.with(place, other).with(next, column)
}

const densities = ['compact', 'regular', 'roomy'] as const

/** The options for the row height. */
function DensityChoice({ list }: { list: PersonalizationListState }) {
  const text = useText(enList)
  const name = useId()
  return (
    <fieldset className="pk-column-menu-density">
      <legend className="pk-visually-hidden">{text('density.label')}</legend>
      {densities.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name={name}
            checked={list.view.density === density}
            onChange={() => list.changeView({ density })}
          />
          {text(`density.${density}`)}
        </label>
      ))}
    </fieldset>
  )
}
