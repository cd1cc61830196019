'use client'
import type { Personalization } from '../contract/Personalization.js'
import { useText } from '../i18n/useText.js'
import { fieldLabel } from './fieldLabel.js'
import { findField, personalizationFields } from './fields/personalizationFields.js'
import { personalizationTexts } from './texts.js'

/** Returns a function that names a field in the user's language. */
export function useFieldLabel() {
  const text = useText(personalizationTexts)
  return (name: keyof Personalization) => {
    const field = findField(personalizationFields, name)
    return field ? fieldLabel(text, field) : name
  }
}
