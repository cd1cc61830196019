// The build replaces this module with its exported values, so apps do not load the schema library.
import * as z from 'zod/mini'
import type { MessageItem } from './ChatData.js'
import type { Assert, Equal } from './Equal.js'
import type { Field, FieldType } from './Field.js'
import type { Personalization } from './Personalization.js'
import type { Variant } from './Variant.js'

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const boolean = z.nullable(z.boolean())

const variantSchema = z.object({ id: text, name: text, weight: number })

const personalizationSchema = z.object({
  accountId: text,
  assignee: text,
  changed: boolean,
  componentAccountId: text,
  componentPackageName: text,
  componentSettings: text,
  componentType: text,
  componentVersion: number,
  createdAt: number,
  createdDate: number,
  delayOption: text,
  delayValue: number,
  diffUrl: text,
  disabled: boolean,
  endDate: number,
  excludedRule: text,
  exclusive: boolean,
  hideOption: text,
  hideValue: number,
  isComponent: boolean,
  isHiddenAiComponent: boolean,
  javascriptTrigger: text,
  javascriptTriggerParsed: text,
  longurl: text,
  maxValue: number,
  personalizationTags: z.nullable(z.array(z.string())),
  prio: number,
  recipe: text,
  redirectUrl: text,
  rule: text,
  startDate: number,
  state: text,
  targetTemplateDomain: text,
  targetTemplatePath: text,
  testMode: text,
  updatedDate: number,
  variants: z.nullable(z.array(variantSchema)),
  variationId: text,
  variationName: text,
  webPagePath: text,
  websiteId: text,
})

const messageItemSchema = z.object({
  type: z.literal('message'),
  sender: text,
  message: text,
  timestamp: z.nullable(z.number()),
  metadata: z.optional(z.nullable(z.array(z.unknown()))),
  uuid: z.optional(text),
  hidden: z.optional(z.nullable(z.boolean())),
  languageCode: z.optional(text),
  showMetadata: z.optional(z.nullable(z.boolean())),
  canGetFeedback: z.optional(z.nullable(z.boolean())),
  feedback: z.optional(text),
})

/** @internal Compiles only if each schema describes the same fields as its interface. */
export type SchemasMatch = [
  Assert<Equal<Personalization, z.infer<typeof personalizationSchema>>>,
  Assert<Equal<Variant, z.infer<typeof variantSchema>>>,
  Assert<Equal<MessageItem, z.infer<typeof messageItemSchema>>>,
]

/** The 41 fields of a personalization (service interface, section 2.1). */
export const rowFields: Field[] = fieldsOf(personalizationSchema)

/** The fields of a message in a conversation (service interface, section 2.4). */
export const messageFields: Field[] = fieldsOf(messageItemSchema)

/** The fields of `chatData`, apart from its history (service interface, section 2.4). */
export const chatDataFields: Field[] = fieldsOf(
  z.object({
    conversationId: text,
    sessionId: text,
    personalizationId: z.optional(text),
    conversationName: z.optional(text),
  }),
)

function fieldsOf(schema: z.ZodMiniObject): Field[] {
  return Object.entries(schema._zod.def.shape).map(([key, type]) => ({
    key,
    type: fieldType(type),
    optional: type._zod.optin === 'optional',
  }))
}

function fieldType(type: z.core.$ZodType): FieldType {
  const { def } = (type as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
      return def.type
    case 'nullable':
    case 'optional':
      return fieldType(def.innerType)
    case 'literal':
      return 'string'
    case 'array':
      return { listOf: fieldType(def.element) }
    case 'object':
      return fieldsOf(type as z.ZodMiniObject)
    default:
      throw new TypeError(`No reader for ${def.type}`)
  }
}
