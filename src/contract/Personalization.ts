import type { Variant } from './Variant.js'

/**
 * A personalization (experience) on a website, with the 41 documented fields (service interface,
 * section 2.1). Every field is present and can be `null`. Unknown fields stay on the object. Times
 * are in Unix milliseconds.
 */
export interface Personalization {
  /** The account that owns the personalization. */
  accountId: string | null
  /** The user that the personalization is assigned to. */
  assignee: string | null
  /** Whether the personalization has been modified. */
  changed: boolean | null
  /** The component's account. */
  componentAccountId: string | null
  /** The component's package, such as `@scope/library.display.inline`. */
  componentPackageName: string | null
  /** The component's configuration, as a JSON *string*. Parsed on demand, never with the list. */
  componentSettings: string | null
  /** The component's type. */
  componentType: string | null
  /** The component's version. */
  componentVersion: number | null
  /** When the personalization was created, in Unix ms. */
  createdAt: number | null
  /** The creation date in Unix ms. The interface lists it in addition to `createdAt`. */
  createdDate: number | null
  /** The unit of `delayValue`: `"seconds"`, `"pageviews"` or an undocumented unit. */
  delayOption: string | null
  /** The delay before the personalization shows, in the unit that `delayOption` specifies. */
  delayValue: number | null
  /**
   * The URL of a page that shows the changes. Untrusted: link to it only if it uses HTTP or HTTPS.
   */
  diffUrl: string | null
  /** Whether the personalization is disabled, regardless of its `state`. */
  disabled: boolean | null
  /** When the personalization stops, in Unix ms, or `null` if it has no end. */
  endDate: number | null
  /** The rule that excludes visitors, as a JSON string. The grammar is not public. */
  excludedRule: string | null
  /**
   * Whether the personalization is exclusive. If so, we assume that no personalization with a lower
   * priority runs on the page.
   */
  exclusive: boolean | null
  /** How the personalization hides. The values are not public. */
  hideOption: string | null
  /** The value that determines when the personalization hides. */
  hideValue: number | null
  /** Whether the personalization is a component. If so, the `component*` fields apply. */
  isComponent: boolean | null
  /** Whether the personalization is a hidden AI component. */
  isHiddenAiComponent: boolean | null
  /** The script that triggers the personalization. Untrusted text that is shown but never run. */
  javascriptTrigger: string | null
  /** The script in `javascriptTrigger`, parsed by the service. Untrusted text. */
  javascriptTriggerParsed: string | null
  /** More information about the URL. The format is not public. */
  longurl: string | null
  /** The maximum for some triggers. The meaning is not public. */
  maxValue: number | null
  /** The personalization's tags. */
  personalizationTags: string[] | null
  /**
   * The priority. If several personalizations apply, the one with the highest number runs first.
   */
  prio: number | null
  /** The recipe or template. */
  recipe: string | null
  /** The target URL of a redirect. Untrusted: link to it only if it uses HTTP or HTTPS. */
  redirectUrl: string | null
  /** The targeting rule, as a JSON string. The grammar is not public. */
  rule: string | null
  /** When the personalization starts, in Unix ms, or `null` to start immediately. */
  startDate: number | null
  /**
   * `"running"`, `"paused"`, `"draft"` or an undocumented state (service interface, section 3.1).
   */
  state: string | null
  /** The template page's domain. */
  targetTemplateDomain: string | null
  /** The template page's path. */
  targetTemplatePath: string | null
  /** The test mode. The values are not public. */
  testMode: string | null
  /** When the personalization was last changed, in Unix ms. */
  updatedDate: number | null
  /** The variants under test, in the order the service sent them. */
  variants: Variant[] | null
  /** The ID. Can be missing or duplicated, so use `keyPersonalizations` for keys. */
  variationId: string | null
  /** The personalization's name. */
  variationName: string | null
  /** The path of the page that the personalization is for. */
  webPagePath: string | null
  /** The website that the personalization belongs to. */
  websiteId: string | null
}
