import type { Variant } from './Variant.js'

/**
 * A personalization (experience) of a website: the 41 fields of section 2.1 of the service interface. Every field
 * is present and may be `null`. Unknown fields stay on the object. Times are Unix milliseconds.
 */
export interface Personalization {
  /** The account that owns it. */
  accountId: string | null
  /** The user it is assigned to. */
  assignee: string | null
  /** Whether it has been modified. */
  changed: boolean | null
  /** The account of the component. */
  componentAccountId: string | null
  /** The package of the component, such as `@scope/library.display.inline`. */
  componentPackageName: string | null
  /** A JSON *string* with the configuration of the component. Parsed on demand, never with the list. */
  componentSettings: string | null
  /** The type of the component. */
  componentType: string | null
  /** The version of the component. */
  componentVersion: number | null
  /** When it was created, Unix ms. */
  createdAt: number | null
  /** Creation date, Unix ms. The interface lists it beside `createdAt`. */
  createdDate: number | null
  /** The unit of `delayValue`: `"seconds"`, `"pageviews"`, or an undocumented one. */
  delayOption: string | null
  /** The delay before it shows, in units of `delayOption`. */
  delayValue: number | null
  /** The address that shows its changes. Untrusted: link it only if it is http(s). */
  diffUrl: string | null
  /** Whether it is disabled, in any `state`. */
  disabled: boolean | null
  /** When it stops, Unix ms. `null`: no end. */
  endDate: number | null
  /** The rule of visitors to exclude, as a JSON string. The grammar is not public. */
  excludedRule: string | null
  /** Whether it is exclusive. We assume that nothing below it on the page runs then. */
  exclusive: boolean | null
  /** How it hides. Values are not public. */
  hideOption: string | null
  /** The value for the time at which it hides. */
  hideValue: number | null
  /** Whether it is a component. The `component*` fields apply then. */
  isComponent: boolean | null
  /** Whether it is a hidden AI component. */
  isHiddenAiComponent: boolean | null
  /** The script that triggers it. Untrusted text: shown, never run. */
  javascriptTrigger: string | null
  /** The same script, parsed by the service. Untrusted text. */
  javascriptTriggerParsed: string | null
  /** More about the URL. The format is not public. */
  longurl: string | null
  /** The maximum of some triggers. The meaning is not public. */
  maxValue: number | null
  /** Tags. */
  personalizationTags: string[] | null
  /** Priority. If several apply, the higher one runs first. */
  prio: number | null
  /** The recipe or template. */
  recipe: string | null
  /** The target of a redirect. Untrusted: link it only if it is http(s). */
  redirectUrl: string | null
  /** The targeting rule, as a JSON string. The grammar is not public. */
  rule: string | null
  /** When it starts, Unix ms. `null`: at once. */
  startDate: number | null
  /** `"running"`, `"paused"`, `"draft"`, or an undocumented state (section 3.1). */
  state: string | null
  /** The domain of the template page. */
  targetTemplateDomain: string | null
  /** The path of the template page. */
  targetTemplatePath: string | null
  /** The test mode. Values are not public. */
  testMode: string | null
  /** When it was last changed, Unix ms. */
  updatedDate: number | null
  /** The variants under test, in the order the service sent them. */
  variants: Variant[] | null
  /** The ID. May be missing or repeated: use `keyPersonalizations` for keys. */
  variationId: string | null
  /** Its name. */
  variationName: string | null
  /** The path of the page it is for. */
  webPagePath: string | null
  /** The website it belongs to. */
  websiteId: string | null
}
