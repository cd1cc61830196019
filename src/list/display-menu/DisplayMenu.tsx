'use client'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../../i18n/useText.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { Button } from '../../ui/button/Button.js'
import { displayIcon, refreshIcon } from '../../ui/icon/icons.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'
import { isGroupable } from '../model/groupRows.js'
import { defaultView } from '../model/PersonalizationView.js'
import { searchedTexts } from '../model/runSearch.js'
import { displayMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { orderWithoutSort } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import { DisplayColumns } from './DisplayColumns.js'

export interface DisplayMenuProps
  extends RootProps<'details'>, PartOptions<typeof displayMenuParts | typeof menuParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /**
   * The columns that fit. The menu marks those of the view's columns that don't fit.
   * @default all columns of the view
   */
  fittingColumns?: readonly string[] | undefined
}

/**
 * A menu that sets how the list is shown: layout, grouping, sort order, row height, and the columns and their
 * order. Renders a `<details>`. CSS classes: `.pk-display-menu`, `-row`, `-heading`, `-columns`, `-column`,
 * `-note`, and the classes of `.pk-menu`.
 */
export const DisplayMenu = acceptRef(function DisplayMenu({
  list,
  fittingColumns,
  ...rest
}: DisplayMenuProps) {
  const menuPart = useParts(menuParts, rest)
  const text = useText(listTexts)
  return (
    <Menu
      {...rest}
      variant="outline"
      icon={displayIcon}
      label={<span {...menuPart('label')}>{text('display.label')}</span>}
      of={displayMenuParts}
    >
      {list.hasPages && <LayoutToggle list={list} />}
      {list.layout === 'table' && (
        <>
          <GroupSelect list={list} />
          <SortSelect list={list} />
        </>
      )}
      <DensityToggle list={list} />
      {list.layout === 'table' && (
        <DisplayColumns list={list} fitting={fittingColumns ?? list.view.columns} />
      )}
      <MenuItem
        icon={refreshIcon}
        onClick={() =>
          list.changeView({
            columns: list.defaultColumns ?? defaultView.columns,
            density: defaultView.density,
          })
        }
      >
        {text('display.reset')}
      </MenuItem>
    </Menu>
  )
})

/** The most common fields to group by. */
const common = ['page', 'tag', 'assignee', 'status', 'kind', 'component']

function GroupSelect({ list }: DisplayMenuProps) {
  const text = useText(listTexts)
  const first = common.flatMap((id) => findField(list.fields, id) ?? [])
  const { group } = list.view
  const current = group === null ? undefined : findField(list.fields, group)
  const others = list.fields.filter(
    (field) => (isGroupable(field) || field === current) && !first.includes(field),
  )
  const option = (field: (typeof first)[number]) => (
    <option key={field.id} value={field.id}>
      {fieldLabel(text, field)}
    </option>
  )
  return (
    <Row label={text('group.label')}>
      {(id) => (
        <select
          id={id}
          value={current?.id ?? ''}
          onChange={({ currentTarget }) => list.changeView({ group: currentTarget.value || null })}
        >
          <option value="">{text('group.none')}</option>
          {first.map(option)}
          <optgroup label={text('group.more')}>{others.map(option)}</optgroup>
        </select>
      )}
    </Row>
  )
}

/** The first column to sort by, and its direction. */
function SortSelect({ list }: DisplayMenuProps) {
  const text = useText(listTexts)
  // Rows are not sorted by an unknown column, such as one that an app has removed since a view was saved.
  const sort = list.sort.filter(({ column }) => findField(list.fields, column))
  const [first] = sort
  const fields = list.fields.filter(
    ({ id }) => list.view.columns.includes(id) || id === first?.column,
  )
  const other = first?.direction === 'ascending' ? 'descending' : 'ascending'
  const label = text(`sort.${first?.direction ?? 'ascending'}`)
  return (
    <Row label={text('sort.label')}>
      {(id) => (
        <>
          <select
            id={id}
            value={first?.column ?? ''}
            onChange={({ currentTarget: { value: column } }) => {
              if (column) list.toggleSort(column)
              else list.changeView({ sort: [] })
            }}
          >
            {(!first || hasOrderWithoutSort(list)) && (
              <option value="">{text(orderWithoutSort(list))}</option>
            )}
            {fields.map((field) => (
              <option key={field.id} value={field.id}>
                {fieldLabel(text, field)}
              </option>
            ))}
          </select>
          {first && (
            <Button
              icon={first.direction}
              label={label}
              onClick={() =>
                list.changeView({ sort: sort.with(0, { ...first, direction: other }) })
              }
            />
          )}
        </>
      )}
    </Row>
  )
}

/** Returns whether a sorted list can be shown without sorting it by a column. */
function hasOrderWithoutSort({ search, internals }: PersonalizationListState): boolean {
  return internals.fallbackSort.length === 0 || searchedTexts(search).length > 0
}

const layouts = ['pages', 'table'] as const

function LayoutToggle({ list }: DisplayMenuProps) {
  const part = useParts(displayMenuParts)
  const text = useText(listTexts)
  return (
    <div {...part('row')}>
      <span aria-hidden="true">{text('layout.label')}</span>
      <ToggleGroup
        label={text('layout.label')}
        options={layouts.map((id) => ({ id, label: text(`layout.${id}`) }))}
        isPressed={(layout) => list.layout === layout}
        onPress={(layout) => list.changeView({ layout })}
      />
    </div>
  )
}

const densities = ['compact', 'regular', 'comfortable'] as const

function DensityToggle({ list }: DisplayMenuProps) {
  const part = useParts(displayMenuParts)
  const text = useText(listTexts)
  return (
    <div {...part('row')}>
      <span aria-hidden="true">{text('density.label')}</span>
      <ToggleGroup
        label={text('density.label')}
        options={densities.map((id) => ({ id, label: text(`density.${id}`) }))}
        isPressed={(density) => list.view.density === density}
        onPress={(density) => list.changeView({ density })}
      />
    </div>
  )
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const part = useParts(displayMenuParts)
  const id = useId()
  return (
    <div {...part('row')}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
