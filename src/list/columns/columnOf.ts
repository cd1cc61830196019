import { getOrInsert } from '../../internal/getOrInsert.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { FieldKind } from '../../personalization/fields/FieldKind.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import { personalizationFields } from '../../personalization/fields/personalizationFields.js'
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

/** Returns a field's appearance: its own, otherwise that of the built-in field, otherwise that of its type. */
export function columnOf(field: Column): ShownColumn {
  return getOrInsert(known, field, createColumn)
}

/** Returns the appearance of a built-in field. A host's field with the same ID has its own values. */
function viewOf({ id, read }: Column): ColumnView | undefined {
  const builtIn = personalizationFields.find((field) => field.id === id)
  return Object.hasOwn(special, id) && builtIn?.read === read ? special[id] : undefined
}

function createColumn(field: Column): ShownColumn {
  const view = viewOf(field)
  const kind = kindOf(field)
  const keyByDefault = view?.keyOf ?? (() => '')
  const keyOf = field.keyOf ? ownFunction(field, 'keyOf', field.keyOf, keyByDefault) : keyByDefault
  return {
    field,
    kind,
    width: field.width ?? view?.width ?? kind.width,
    align: field.align ?? view?.align ?? kind.align,
    render: field.render
      ? ownFunction(field, 'render', field.render, plainRender(field))
      : (view?.render ?? plainRender(field)),
    attributes: field.attributes
      ? ownFunction(field, 'attributes', field.attributes, view?.attributes ?? (() => ({})))
      : view?.attributes,
    // Cells of two columns can return the same key.
    keyOf: (context) => `${field.id} ${keyOf(context)}`,
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
