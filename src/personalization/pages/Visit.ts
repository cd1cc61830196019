/** A visit: who, where and when. */
export interface Visit {
  /** The path or URL of a page of the website. */
  page: string
  /** When, in Unix ms. */
  at: number
  /**
   * The visitor's attributes by name. A missing attribute is unknown. `null` means that it is known
   * to be empty.
   * @default all unknown
   */
  visitor?: Readonly<Record<string, unknown>> | undefined
  /** Whether the visitor is in each audience, by audience ID. @default all unknown */
  audiences?: Readonly<Record<string, boolean>> | undefined
}
