import type { Personalization } from '../../contract/Personalization.js'

/** Fields of the interface (section 2.1) that belong together. */
export type FieldGroup = 'what' | 'where' | 'when' | 'who' | 'how' | 'component' | 'people'

/** Where each of the 41 fields stands when all of them are shown. */
const groupOf: Record<keyof Personalization, FieldGroup> = {
  variationName: 'what',
  variationId: 'what',
  state: 'what',
  disabled: 'what',
  personalizationTags: 'what',
  recipe: 'what',
  testMode: 'what',
  variants: 'what',
  redirectUrl: 'what',
  webPagePath: 'where',
  targetTemplateDomain: 'where',
  targetTemplatePath: 'where',
  longurl: 'where',
  startDate: 'when',
  endDate: 'when',
  rule: 'who',
  excludedRule: 'who',
  prio: 'how',
  exclusive: 'how',
  delayOption: 'how',
  delayValue: 'how',
  hideOption: 'how',
  hideValue: 'how',
  maxValue: 'how',
  javascriptTrigger: 'how',
  javascriptTriggerParsed: 'how',
  isComponent: 'component',
  isHiddenAiComponent: 'component',
  componentType: 'component',
  componentPackageName: 'component',
  componentVersion: 'component',
  componentAccountId: 'component',
  componentSettings: 'component',
  assignee: 'people',
  changed: 'people',
  diffUrl: 'people',
  updatedDate: 'people',
  createdAt: 'people',
  createdDate: 'people',
  accountId: 'people',
  websiteId: 'people',
}

/** In the order they are shown, each with its fields. */
export const fieldGroups: readonly {
  group: FieldGroup
  fields: readonly (keyof Personalization)[]
}[] = (['what', 'where', 'when', 'who', 'how', 'component', 'people'] as const).map((group) => ({
  group,
  fields: documentedFields().filter((field) => groupOf[field] === group),
}))

function documentedFields() {
  return Object.keys(groupOf) as (keyof Personalization)[]
}

/** Fields that the interface does not list, as they came. */
export function unknownFields(personalization: Personalization): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(personalization).filter(([field]) => !Object.hasOwn(groupOf, field)),
  )
}
