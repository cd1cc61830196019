import type { Messages } from 'personalization-kit'
import { createPseudoMessages } from 'personalization-kit/testing'

type Load = () => Promise<{ messages: Messages }>

/** The languages of the toolbar: the locale, its name in its own language, and its messages. */
export const languages: Record<string, { name: string; load?: Load }> = {
  en: { name: 'English' },
  de: { name: 'Deutsch', load: () => import('personalization-kit/locales/de') },
  fr: { name: 'Français', load: () => import('personalization-kit/locales/fr') },
  es: { name: 'Español', load: () => import('personalization-kit/locales/es') },
  it: { name: 'Italiano', load: () => import('personalization-kit/locales/it') },
  nl: { name: 'Nederlands', load: () => import('personalization-kit/locales/nl') },
  'pt-BR': { name: 'Português (Brasil)', load: () => import('personalization-kit/locales/pt-BR') },
  pl: { name: 'Polski', load: () => import('personalization-kit/locales/pl') },
  ja: { name: '日本語', load: () => import('personalization-kit/locales/ja') },
  'zh-Hans': { name: '简体中文', load: () => import('personalization-kit/locales/zh-Hans') },
  ar: { name: 'العربية', load: () => import('personalization-kit/locales/ar') },
  he: { name: 'עברית', load: () => import('personalization-kit/locales/he') },
  pseudo: {
    name: 'Pseudo (longer, with accents)',
    load: () => Promise.resolve({ messages: createPseudoMessages() }),
  },
}

/** Loads the messages of a language. English needs none. */
export async function loadMessages(locale: string): Promise<Messages | undefined> {
  return (await languages[locale]?.load?.())?.messages
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(locale: string): boolean {
  return locale === 'ar' || locale === 'he'
}
