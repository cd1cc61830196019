import type { Personalization } from '../../contract/Personalization.js'
import type { FieldType, PersonalizationField } from './PersonalizationField.js'

type Row = [id: string, type: FieldType, ...aliases: string[]]

/**
 * The ID, type and aliases of each documented field. The field's documented name is always an
 * alias.
 */
const rows: { [Field in keyof Personalization]: Row } = {
  accountId: ['accountId', 'keyword'],
  assignee: ['assignee', 'keyword', 'owner'],
  changed: ['changed', 'boolean'],
  componentAccountId: ['componentAccountId', 'keyword'],
  componentPackageName: ['package', 'keyword'],
  componentSettings: ['settings', 'text'],
  componentType: ['component', 'keyword'],
  componentVersion: ['componentVersion', 'number'],
  createdAt: ['created', 'date'],
  createdDate: ['createdDate', 'date'],
  delayOption: ['delayOption', 'keyword'],
  delayValue: ['delayValue', 'number'],
  diffUrl: ['diff', 'text'],
  disabled: ['disabled', 'boolean'],
  endDate: ['ends', 'date'],
  excludedRule: ['excludedRule', 'text'],
  exclusive: ['exclusive', 'boolean'],
  hideOption: ['hideOption', 'keyword'],
  hideValue: ['hideValue', 'number'],
  isComponent: ['isComponent', 'boolean'],
  isHiddenAiComponent: ['hiddenAi', 'boolean'],
  javascriptTrigger: ['trigger', 'text'],
  javascriptTriggerParsed: ['triggerParsed', 'text'],
  longurl: ['longurl', 'text'],
  maxValue: ['maxValue', 'number'],
  personalizationTags: ['tag', 'keywords'],
  prio: ['priority', 'number'],
  recipe: ['recipe', 'keyword'],
  redirectUrl: ['redirect', 'text'],
  rule: ['rule', 'text'],
  startDate: ['starts', 'date'],
  state: ['state', 'keyword'],
  targetTemplateDomain: ['domain', 'keyword'],
  targetTemplatePath: ['template', 'keyword'],
  testMode: ['testMode', 'keyword'],
  updatedDate: ['updated', 'date'],
  variants: ['variants', 'number'],
  variationId: ['id', 'keyword'],
  variationName: ['variationName', 'text'],
  webPagePath: ['page', 'keyword', 'path'],
  websiteId: ['websiteId', 'keyword'],
}

const ahead: readonly string[] = ['startDate', 'endDate']

/**
 * The 41 documented fields (service interface, section 2.1), in order. The value of `variants` is
 * the number of variants.
 */
export const contractFields: readonly PersonalizationField[] = sourceFields().map(
  ([source, [id, type, ...aliases]]) => ({
    id,
    type,
    aliases: source === id ? aliases : [source, ...aliases],
    isAhead: ahead.includes(source),
    read: readerOf(source),
  }),
)

function sourceFields(): [keyof Personalization, Row][] {
  // The type of `rows` guarantees these keys.
  return Object.entries(rows) as [keyof Personalization, Row][]
}

function readerOf(source: keyof Personalization): PersonalizationField['read'] {
  if (source === 'variants') return ({ variants }) => variants?.length ?? null
  return (personalization) => personalization[source]
}
