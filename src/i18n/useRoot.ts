'use client'
import { useContext } from 'react'
import { isRightToLeft } from '../internal/isRightToLeft.js'
import { joinClasses } from '../internal/joinClasses.js'
import { LocalizationContext } from './Localization.js'

/**
 * Returns the attributes of a component's outermost element: its classes and, if the host has set a
 * language, the language and direction of its texts. Spread them before the host's attributes.
 */
export function useRoot(classes: string, className?: string) {
  const { locale, requestedLocale, messages } = useContext(LocalizationContext)
  const root = { className: joinClasses(`pk-root ${classes}`, className) }
  if (requestedLocale === null && messages?.language === undefined) return root
  return { ...root, lang: locale, dir: isRightToLeft(locale) ? 'rtl' : 'ltr' } as const
}
