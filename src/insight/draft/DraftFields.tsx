'use client'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import type { DraftEdit, DraftField } from '../../personalization/DraftEdits.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { variantName } from '../../personalization/variantName.js'
import { Button } from '../../ui/button/Button.js'
import { useParts } from '../../ui/parts/Parts.js'
import { RepeatedTimeSelect } from '../eligibility/RepeatedTimeSelect.js'
import { eligibilityTexts } from '../eligibility/texts.js'
import { TimeInput } from '../eligibility/TimeInput.js'
import { parseRule } from '../rules/parseRule.js'
import type { DraftRow } from './pageRows.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'

const states = ['running', 'paused', 'draft'] as const

/** All fields of a row that decide who sees what. Each change is applied at once. */
export function DraftFields(props: { row: DraftRow; draft: Draft; onClose: () => void }) {
  const { row, draft, onClose } = props
  const { key, personalization } = row
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const eligibilityText = useText(eligibilityTexts)
  const label = useFieldLabel()
  const change = (edit: DraftEdit) => draft.change([[key, edit]])
  const fieldOf = (field: DraftField) => ({
    label: label(field),
    isChanged: isChanged(draft, key, field),
  })
  const { disabled, state, prio, exclusive, webPagePath, redirectUrl, variants } = personalization
  return (
    <div {...part('fields')} role="group" aria-label={text('draft.fields')}>
      <Field {...fieldOf('state')}>
        {(id) => (
          <select
            id={id}
            value={disabled === true ? 'disabled' : (state ?? '')}
            onChange={({ target }) =>
              change(
                target.value === 'disabled'
                  ? { disabled: true }
                  : { state: target.value, disabled: false },
              )
            }
          >
            {state !== null && !states.some((each) => each === state) && (
              <option value={state}>{state}</option>
            )}
            {states.map((each) => (
              <option key={each} value={each}>
                {text(`status.${each}`)}
              </option>
            ))}
            <option value="disabled">{text('status.disabled')}</option>
          </select>
        )}
      </Field>
      <Field {...fieldOf('prio')}>
        {(id) => (
          <TextInput
            id={id}
            type="number"
            value={prio === null ? '' : String(prio)}
            onValue={(value) => {
              const number = value.trim() === '' ? null : Number(value)
              if (number === null || Number.isFinite(number)) change({ prio: number })
            }}
          />
        )}
      </Field>
      {(['startDate', 'endDate'] as const).map((field) => (
        <Field key={field} {...fieldOf(field)}>
          {(id) => (
            <>
              <TimeInput
                id={id}
                at={personalization[field]}
                empty={text('value.none')}
                onAtChange={(at) => change({ [field]: at })}
              />
              <RepeatedTimeSelect
                aria-label={eligibilityText('visit.at.repeated')}
                at={personalization[field]}
                onAtChange={(at) => change({ [field]: at })}
              />
            </>
          )}
        </Field>
      ))}
      <Field {...fieldOf('webPagePath')}>
        {(id) => (
          <TextInput
            id={id}
            value={webPagePath ?? ''}
            onValue={(value) => change({ webPagePath: value.trim() === '' ? null : value })}
          />
        )}
      </Field>
      <Field {...fieldOf('redirectUrl')}>
        {(id) => (
          <TextInput
            id={id}
            value={redirectUrl ?? ''}
            onValue={(value) => change({ redirectUrl: value.trim() === '' ? null : value })}
          />
        )}
      </Field>
      <Field {...fieldOf('exclusive')}>
        {(id) => (
          <input
            id={id}
            type="checkbox"
            checked={exclusive === true}
            onChange={({ target }) => change({ exclusive: target.checked })}
          />
        )}
      </Field>
      {variants && variants.length > 0 && (
        <fieldset {...part('weights')}>
          <legend>{label('variants')}</legend>
          {variants.map((variant, index) => (
            <label key={index}>
              <bdi>{variantName(variant, index, text)}</bdi>
              <input
                type="number"
                min={0}
                value={variant.weight ?? ''}
                onChange={({ target }) => {
                  const weight = target.value === '' ? null : Number(target.value)
                  change({
                    variants: variants.map((each, at) =>
                      at === index ? { ...each, weight } : each,
                    ),
                  })
                }}
              />
            </label>
          ))}
        </fieldset>
      )}
      {(['rule', 'excludedRule'] as const).map((field) => (
        <RuleField
          key={field}
          {...fieldOf(field)}
          value={personalization[field] ?? ''}
          onValue={(value) => change({ [field]: value.trim() === '' ? null : value })}
        />
      ))}
      <Button variant="outline" onClick={onClose}>
        {text('draft.done')}
      </Button>
    </div>
  )
}

function isChanged({ edits }: Draft, key: string, field: DraftField): boolean {
  const edit = edits.get(key)
  return edit !== undefined && field in edit
}

function Field(props: { label: string; isChanged: boolean; children: (id: string) => ReactNode }) {
  const part = useParts(draftPanelParts)
  const id = useId()
  return (
    <div {...part('field')} data-changed={props.isChanged ? '' : undefined}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
    </div>
  )
}

/** A field whose text stays as it was typed while it has the focus, also if it means nothing yet. */
function TextInput(props: {
  id: string
  type?: 'text' | 'number'
  value: string
  onValue: (value: string) => void
}) {
  const { id, type = 'text', value, onValue } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      id={id}
      type={type}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A rule as text. A rule that can't be read is said to be so, and counts as the service would see it: as unclear. */
function RuleField(props: {
  label: string
  isChanged: boolean
  value: string
  onValue: (value: string) => void
}) {
  const { label, value, onValue } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const id = useId()
  const options = useModelOptions()
  const { rule } = parseRule(value, options)
  const isUnreadable = rule?.type === 'opaque'
  return (
    <div {...part('field')} data-changed={props.isChanged ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        dir="ltr"
        spellCheck={false}
        enterKeyHint="enter"
        aria-invalid={isUnreadable || undefined}
        aria-describedby={isUnreadable ? `${id}issue` : undefined}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      {isUnreadable && <p id={`${id}issue`}>{text('draft.json.invalid')}</p>}
    </div>
  )
}
