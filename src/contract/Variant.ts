/**
 * A variant under test: section 2.2 of the service interface. The interface lists three fields and says there are
 * more. Unknown fields stay on the object.
 */
export interface Variant {
  /** An opaque ID, unique within the personalization. `null`: not sent. */
  id: string | null
  /** The name. `null`: not sent. */
  name: string | null
  /**
   * The weight. Its unit is not documented (fractions, percentages and ratios occur): `variantShares` infers it.
   * `null`: not sent.
   */
  weight: number | null
}
