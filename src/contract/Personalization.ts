import type { Variant } from './Variant.js'

/**
 * One personalization (experience) of a website: the 41 fields of section 2.1 of the service
 * interface. Every field is always there and may be `null`; fields the interface does not list stay
 * on the object. Timestamps are Unix milliseconds.
 */
export interface Personalization {
  /** Account that owns it. */
  accountId: string | null
  /** User it is assigned to. */
  assignee: string | null
  /** Whether it has been modified since it was published. */
  changed: boolean | null
  /** Account of the component, for component-based ones. */
  componentAccountId: string | null
  /** Package of the component, such as `@scope/library.display.inline`. */
  componentPackageName: string | null
  /** A JSON *string* with the component's configuration; parsed on demand, never with the list. */
  componentSettings: string | null
  /** Type of component used. */
  componentType: string | null
  /** Version of the component. */
  componentVersion: number | null
  /** When it was created, Unix ms. */
  createdAt: number | null
  /** Creation date, Unix ms. The interface lists it beside `createdAt`. */
  createdDate: number | null
  /** What `delayValue` counts: `"seconds"`, `"pageviews"`, or something the interface does not name. */
  delayOption: string | null
  /** How long to wait before it shows, in units of `delayOption`. */
  delayValue: number | null
  /** Where the changes to the original page can be viewed. Untrusted: check that it is http(s) before linking. */
  diffUrl: string | null
  /** Whether it is switched off, whatever its `state`. */
  disabled: boolean | null
  /** When it should stop running, Unix ms. `null`: no end. */
  endDate: number | null
  /** Whom to leave out, as a JSON string in a grammar that is not public. */
  excludedRule: string | null
  /** Whether others may not run beside it. */
  exclusive: boolean | null
  /** When to hide it; values are not public. */
  hideOption: string | null
  /** How long until it hides, in units of `hideOption`. */
  hideValue: number | null
  /** Whether it is component-based; if so, the `component*` fields apply. */
  isComponent: boolean | null
  /** Whether it is a hidden AI component. */
  isHiddenAiComponent: boolean | null
  /** Script that triggers it. Untrusted text: shown, never run. */
  javascriptTrigger: string | null
  /** The same script, parsed by the service. Untrusted text. */
  javascriptTriggerParsed: string | null
  /** Extended URL information; format not public. */
  longurl: string | null
  /** Maximum for some triggers; meaning not public. */
  maxValue: number | null
  /** Labels. */
  personalizationTags: string[] | null
  /** Priority: the higher runs first when several could apply. */
  prio: number | null
  /** Recipe or template it was made from. */
  recipe: string | null
  /** Where a redirect sends the visitor. Untrusted: check that it is http(s) before linking. */
  redirectUrl: string | null
  /** Whom it targets, as a JSON string in a grammar that is not public. */
  rule: string | null
  /** When it should start running, Unix ms. `null`: at once. */
  startDate: number | null
  /** `"running"`, `"paused"`, `"draft"`, or a state the interface does not name (section 3.1). */
  state: string | null
  /** Domain of the template page it targets. */
  targetTemplateDomain: string | null
  /** Path of the template page it targets. */
  targetTemplatePath: string | null
  /** Test mode; values are not public. */
  testMode: string | null
  /** When it was last changed, Unix ms. */
  updatedDate: number | null
  /** The variations under test, in the service's order. */
  variants: Variant[] | null
  /** Its id. May be missing or repeated: use `keyPersonalizations` for keys. */
  variationId: string | null
  /** Its name. */
  variationName: string | null
  /** Page path it applies to. */
  webPagePath: string | null
  /** Website it belongs to. */
  websiteId: string | null
}
