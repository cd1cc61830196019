'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { fieldLabel } from '../../messages/fieldLabel.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { findField } from '../../model/fields/personalizationFields.js'
import { isGroupable } from '../../model/list/groupRows.js'

export interface GroupMenuProps extends Omit<ComponentProps<'label'>, 'children'> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/** The most common fields, which are listed first. */
const first = ['page', 'tag', 'assignee', 'status', 'kind', 'component']

/**
 * Selects the field that rows are grouped by. Renders a `<label>` around a `<select>`. CSS class:
 * `.pk-group-menu`.
 */
export function GroupMenu({ list, className, ...rest }: GroupMenuProps) {
  const text = useText(enList)
  const usual = first.flatMap((id) => findField(list.fields, id) ?? [])
  const others = list.fields.filter((field) => isGroupable(field) && !usual.includes(field))
  return (
    <label {...rest} className={joinClasses('pk-root pk-group-menu', className)}>
      <span>{text('group.label')}</span>
      <select
        value={list.view.group ?? ''}
        onChange={(event) => list.changeView({ group: event.currentTarget.value || null })}
      >
        <option value="">{text('group.none')}</option>
        {usual.map((field) => (
          <option key={field.id} value={field.id}>
            {fieldLabel(text, field)}
          </option>
        ))}
        <optgroup label={text('group.more')}>
          {others.map((field) => (
            <option key={field.id} value={field.id}>
              {fieldLabel(text, field)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}
