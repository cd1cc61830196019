/**
 * A variant under test (service interface, section 2.2). The interface lists three fields and says
 * that there are more. Unknown fields stay on the object.
 */
export interface Variant {
  /** An opaque ID, unique within the personalization, or `null` if not sent. */
  id: string | null
  /** The name, or `null` if not sent. */
  name: string | null
  /**
   * The weight, or `null` if not sent. The unit is not documented: fractions, percentages and
   * ratios occur. `variantShares` infers the unit.
   */
  weight: number | null
}
