'use client'
import { useId, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { Button } from '../../ui/button/Button.js'
import { Heading } from '../../ui/heading/Heading.js'
import { filterIcon, closeIcon } from '../../ui/icon/icons.js'
import { Menu } from '../../ui/menu/Menu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { TabList, tabProps } from '../../ui/tabs/TabList.js'
import { facetFieldsOf } from '../listFacets.js'
import { filterMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import type { FieldTerm } from '../status-tabs/tabConditions.js'
import { shownFilters } from '../status-tabs/tabConditions.js'
import { listTexts } from '../texts.js'
import { countSelected, FilterMenuLabel, tabFields } from './FilterMenuLabel.js'
import { FilterValues } from './FilterValues.js'

export interface FilterMenuProps
  extends RootProps<'details'>, PartOptions<typeof filterMenuParts | typeof menuParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /**
   * The IDs of fields to leave out because another component filters by them.
   * @default the status, because `StatusTabs` filters by it
   */
  excludedFields?: readonly string[] | undefined
}

/**
 * A menu with the common filters, their values and counts. Filters and the search stay in sync. On
 * a phone, it is a sheet with a heading and buttons that close it. Renders a `<details>`. CSS
 * classes: `.pk-filter-menu`, `-top`, `-panes`, `-fields`, `-field`, `-count`, `-values`, `-value`,
 * `-value-count`, `-excluded`, `-bottom`, and the
 * classes of `.pk-menu`.
 */
export const FilterMenu = acceptRef(function FilterMenu(props: FilterMenuProps) {
  const { list, excludedFields = tabFields, ...rest } = props
  const fields = facetFieldsOf(list).filter(({ id }) => !excludedFields.includes(id))
  return (
    <Menu
      {...rest}
      variant="outline"
      icon={filterIcon}
      label={<FilterMenuLabel list={list} excludedFields={excludedFields} />}
      of={filterMenuParts}
    >
      <Filters
        list={list}
        fields={fields}
        filters={shownFilters(list, !excludedFields.includes('status'))}
      />
    </Menu>
  )
})

/** The list of fields, with the selected field's values next to it. */
function Filters(props: {
  list: PersonalizationListState
  fields: readonly PersonalizationField[]
  filters: readonly FieldTerm[]
}) {
  const part = useParts(filterMenuParts)
  const { list, fields, filters } = props
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const id = useId()
  const [selected, setSelected] = useState(fields[0]?.id)
  const current = fields.find((field) => field.id === selected) ?? fields[0]
  if (!current) {
    return (
      <>
        <SheetTop />
        <p {...menuPart('note')}>{text('filters.noFields')}</p>
      </>
    )
  }
  return (
    <>
      <SheetTop />
      <div {...part('panes')}>
        <TabList {...part('fields')} aria-orientation="vertical" aria-label={text('filters.label')}>
          {fields.map((field) => (
            <FieldTab
              key={field.id}
              field={field}
              count={countSelected(filters, field.id)}
              isSelected={field === current}
              panelId={id}
              onSelect={() => setSelected(field.id)}
            />
          ))}
        </TabList>
        <div id={id} role="tabpanel" aria-label={fieldLabel(text, current)}>
          <FilterValues key={current.id} list={list} field={current} />
        </div>
      </div>
      <SheetBottom count={list.count} />
    </>
  )
}

/** The heading of the sheet on a phone, and a button that closes it. */
function SheetTop() {
  const part = useParts(filterMenuParts)
  const text = useText(listTexts)
  return (
    <div {...part('top')}>
      <Heading below={1}>{text('filters.menu')}</Heading>
      <Button variant="quiet" icon={closeIcon} label={text('action.close')} data-closes="" />
    </div>
  )
}

/** A button below the filters on a phone. It closes the sheet, so that the rows are in view. */
function SheetBottom({ count }: { count: number }) {
  const part = useParts(filterMenuParts)
  const text = useText(listTexts)
  return (
    <div {...part('bottom')}>
      <Button variant="solid" data-closes="">
        {text('filters.show', { count })}
      </Button>
    </div>
  )
}

function FieldTab(props: {
  field: PersonalizationField
  count: number
  isSelected: boolean
  panelId: string
  onSelect: () => void
}) {
  const part = useParts(filterMenuParts)
  const { field, count, isSelected, panelId, onSelect } = props
  const text = useText(listTexts)
  const { number } = useFormatters()
  return (
    <button
      {...part('field')}
      {...tabProps({ isSelected, onSelect })}
      data-field={field.id}
      aria-controls={panelId}
    >
      <span>{fieldLabel(text, field)}</span>
      {count > 0 && <span {...part('count')}>{number(count)}</span>}
    </button>
  )
}
