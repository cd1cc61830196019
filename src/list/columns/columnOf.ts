import { getOrInsert } from '../../internal/getOrInsert.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { FieldKind } from '../../personalization/fields/FieldKind.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import { renderValue } from '../../personalization/personalization-value/renderValue.js'
import { attentionColumn } from './attentionColumn.js'
import type { Column, ColumnView } from './Column.js'
import { nameColumn } from './nameColumn.js'
import { ownerColumn } from './ownerColumn.js'
import { runsColumn } from './runsColumn.js'
import { statusColumn } from './statusColumn.js'
import { variantsColumn } from './variantsColumn.js'

/** The fields whose appearance doesn't follow from their type. */
const special: Readonly<Record<string, ColumnView>> = {
  name: nameColumn,
  status: statusColumn,
  variants: variantsColumn,
  runs: runsColumn,
  assignee: ownerColumn,
  attention: attentionColumn,
}

/** A column with everything that a table and a card need to render it. */
export interface ShownColumn extends Required<Pick<ColumnView, 'width' | 'align' | 'render'>> {
  field: Column
  kind: FieldKind
  attributes: ColumnView['attributes']
  keyOf: NonNullable<ColumnView['keyOf']>
  isShortened: boolean
}

const known = new WeakMap<Column, ShownColumn>()

/** Returns a field's appearance: its own, otherwise that of its ID, otherwise that of its type. */
export function columnOf(field: Column): ShownColumn {
  return getOrInsert(known, field, createColumn)
}

function createColumn(field: Column): ShownColumn {
  const view = Object.hasOwn(special, field.id) ? special[field.id] : undefined
  const kind = kindOf(field)
  return {
    field,
    kind,
    width: field.width ?? view?.width ?? kind.width,
    align: field.align ?? view?.align ?? kind.align,
    render: field.render
      ? ownFunction(field, 'render', field.render, plainRender(field))
      : (view?.render ?? plainRender(field)),
    attributes: field.attributes
      ? ownFunction(field, 'attributes', field.attributes, () => ({}))
      : view?.attributes,
    keyOf: field.keyOf
      ? ownFunction(field, 'keyOf', field.keyOf, () => field.id)
      : (view?.keyOf ?? (() => field.id)),
    isShortened: field.isShortened ?? view?.isShortened ?? false,
  }
}

type Render = ShownColumn['render']

function plainRender(field: Column): Render {
  return (personalization, context) => renderValue(field, personalization, context)
}

/** Returns the field's own function. If it throws, the default is used instead, and the row stays. */
function ownFunction<Given extends unknown[], Result>(
  field: Column,
  name: 'render' | 'attributes' | 'keyOf',
  own: (...given: Given) => Result,
  byDefault: (...given: Given) => Result,
): (...given: Given) => Result {
  return (...given) => {
    try {
      return own(...given)
    } catch (error) {
      warnOnce(
        `\`${name}\` of the column “${field.id}” threw an error, so the default is used.`,
        error,
      )
      return byDefault(...given)
    }
  }
}

/** Returns the attributes for styling a column's header, cells and placeholders. */
export function columnAttributes({ field, align, width }: ShownColumn) {
  return {
    'data-column': field.id,
    'data-align': align === 'end' ? 'end' : undefined,
    'data-width': width,
  }
}
