import type { Personalization } from '../../contract/Personalization.js'
import { decodeSafely } from '../pages/canonicalPath.js'
import { pageKey } from '../pages/pageTargets.js'
import type { FieldType, PersonalizationField } from './PersonalizationField.js'

type Row = FieldType | `${FieldType} ${string}`

/**
 * The type of each documented field, then its ID and its aliases. By default, the ID is the documented name.
 * Searches accept the documented name in any case.
 */
const rows: { [Field in keyof Personalization]: Row } = {
  accountId: 'keyword',
  assignee: 'keyword assignee owner',
  changed: 'boolean',
  componentAccountId: 'keyword',
  componentPackageName: 'keyword package',
  componentSettings: 'text settings',
  componentType: 'keyword component',
  componentVersion: 'number',
  createdAt: 'date created',
  createdDate: 'date',
  delayOption: 'keyword',
  delayValue: 'number',
  diffUrl: 'text diff',
  disabled: 'boolean',
  endDate: 'date ends',
  excludedRule: 'text',
  exclusive: 'boolean',
  hideOption: 'keyword',
  hideValue: 'number',
  isComponent: 'boolean',
  isHiddenAiComponent: 'boolean hiddenAi',
  javascriptTrigger: 'text trigger',
  javascriptTriggerParsed: 'text triggerParsed',
  longurl: 'text',
  maxValue: 'number',
  personalizationTags: 'keywords tag',
  prio: 'number priority',
  recipe: 'keyword',
  redirectUrl: 'text redirect',
  rule: 'text',
  startDate: 'date starts',
  state: 'keyword',
  targetTemplateDomain: 'keyword domain',
  targetTemplatePath: 'keyword template',
  testMode: 'keyword',
  updatedDate: 'date updated',
  variants: 'number',
  variationId: 'keyword id',
  variationName: 'text',
  webPagePath: 'keyword page path',
  websiteId: 'keyword',
}

/** Pages can be written in several ways. */
const pages: readonly string[] = ['webPagePath', 'targetTemplatePath']

function normalizePage(value: string, isPart: boolean): string {
  // A search can have full-width characters.
  const text = value.normalize('NFKC')
  return isPart ? decodeSafely(text) : pageKey(text)
}

const ahead: readonly string[] = ['startDate', 'endDate']

/**
 * The 41 documented fields (service interface, section 2.1), in order. The value of `variants` is
 * the number of variants.
 */
export const contractFields: readonly PersonalizationField[] = Object.entries(rows).map(
  ([name, row]) => {
    // The type of `rows` guarantees both casts.
    const source = name as keyof Personalization
    const [type, id = source, ...aliases] = row.split(' ') as [FieldType, ...string[]]
    return {
      id,
      type,
      aliases: source === id ? aliases : [source, ...aliases],
      isAhead: ahead.includes(source),
      ...(source === 'endDate' ? { isEnd: true } : {}),
      read: readerOf(source),
      ...(pages.includes(source) ? { normalize: normalizePage } : {}),
    }
  },
)

function readerOf(source: keyof Personalization): PersonalizationField['read'] {
  if (source === 'variants') return ({ variants }) => variants?.length ?? null
  return (personalization) => personalization[source]
}
