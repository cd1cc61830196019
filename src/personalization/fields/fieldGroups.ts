import type { Personalization } from '../../contract/Personalization.js'

/** A group of documented fields (service interface, section 2.1). */
export type FieldGroup = 'what' | 'where' | 'when' | 'who' | 'how' | 'component' | 'people'

/** The 41 documented fields with their groups. */
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

/** The groups in display order, each with its fields. */
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

/** Returns a personalization's undocumented fields. */
export function unknownFields(personalization: Personalization): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(personalization).filter(([field]) => !Object.hasOwn(groupOf, field)),
  )
}
