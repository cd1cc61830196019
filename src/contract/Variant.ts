/**
 * One variation under test: section 2.2 of the service interface. The interface names three fields
 * and says there are more; fields we do not know stay on the object.
 */
export interface Variant {
  /** Opaque id, unique within the personalization. `null`: not sent. */
  id: string | null
  /** What people call it. `null`: not sent. */
  name: string | null
  /**
   * Its share of visitors. The unit is not documented (fractions, percents and plain ratios all
   * occur): `variantShares` works out what it means. `null`: not sent.
   */
  weight: number | null
}
