import type { Messages } from '../catalog/Messages.js'

/** The catalogs of the commands, by language. English needs none. */
export const catalogs: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: () => import('../locales/ar.js').then(({ messages }) => messages),
  de: () => import('../locales/de.js').then(({ messages }) => messages),
  es: () => import('../locales/es.js').then(({ messages }) => messages),
  fr: () => import('../locales/fr.js').then(({ messages }) => messages),
  he: () => import('../locales/he.js').then(({ messages }) => messages),
  it: () => import('../locales/it.js').then(({ messages }) => messages),
  ja: () => import('../locales/ja.js').then(({ messages }) => messages),
  nl: () => import('../locales/nl.js').then(({ messages }) => messages),
  pl: () => import('../locales/pl.js').then(({ messages }) => messages),
  'pt-BR': () => import('../locales/pt-BR.js').then(({ messages }) => messages),
  'zh-Hans': () => import('../locales/zh-Hans.js').then(({ messages }) => messages),
}
