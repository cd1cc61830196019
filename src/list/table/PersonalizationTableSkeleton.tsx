'use client'
import { useText } from '../../i18n/useText.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { Column } from '../columns/Column.js'
import type { ShownColumn } from '../columns/columnOf.js'
import { columnAttributes, columnOf } from '../columns/columnOf.js'
import type { PersonalizationView } from '../model/PersonalizationView.js'
import { defaultView } from '../model/PersonalizationView.js'
import { personalizationTableParts } from '../parts.js'
import type { PersonalizationTablePartOptions } from './PersonalizationTableOptions.js'
import { tableTexts } from './texts.js'

/** The columns and rows of a loading table. */
export interface PersonalizationTableSkeletonProps
  extends RootProps<'div'>, PersonalizationTablePartOptions {
  /** The column IDs. @default the columns of `defaultView` */
  columns?: PersonalizationView['columns'] | undefined
  /** The fields that the columns can show. @default `personalizationFields` */
  fields?: readonly Column[] | undefined
  /** The row height. @default the density of `defaultView` */
  density?: PersonalizationView['density'] | undefined
  /** The number of rows. @default 6 */
  rows?: number | undefined
  /** Shows a checkbox in each row. @default false */
  isSelectable?: boolean | undefined
}

/**
 * Shows a placeholder for a table that is loading, with the columns and row height of the loaded table.
 * Appears only after a short delay.
 */
export const PersonalizationTableSkeleton = acceptRef(function PersonalizationTableSkeleton(
  props: PersonalizationTableSkeletonProps,
) {
  const part = useParts(personalizationTableParts, props)
  const {
    rows = 6,
    isSelectable = false,
    density = defaultView.density,
    columns = defaultView.columns,
    fields = personalizationFields,
    ...rest
  } = props
  const text = useText(tableTexts)
  const shown = columns.flatMap((id) => findField(fields, id) ?? []).map(columnOf)
  return (
    <Root
      as="div"
      of={personalizationTableParts}
      {...rest}
      data-density={density}
      data-loading=""
      aria-busy="true"
    >
      <p className="pk-visually-hidden" role="status">
        {text('list.loading')}
      </p>
      <div {...part('scroller')}>
        <table aria-hidden="true">
          <thead>
            <tr {...part('header')}>
              {isSelectable && <th data-column="select" />}
              {shown.map((column) => (
                <th key={column.field.id} scope="col" {...columnAttributes(column)}>
                  <span {...part('sort')}>
                    <span {...part('label')}>{fieldLabel(text, column.field)}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} {...part('row')}>
                {isSelectable && <td {...part('cell')} data-column="select" />}
                {shown.map((column) => renderCell(column, part))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Root>
  )
})

function renderCell(column: ShownColumn, part: PartAttributes<typeof personalizationTableParts>) {
  return (
    <td key={column.field.id} {...part('cell')} {...columnAttributes(column)}>
      <span {...part('placeholder')} />
    </td>
  )
}
