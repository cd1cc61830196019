/** A visitor to start from, such as "New customer". */
export interface VisitPreset {
  /** The name that the user selects, in the user's language. */
  label: string
  /** The attributes, as in `Visit`. @default all unknown */
  visitor?: Readonly<Record<string, unknown>> | undefined
  /** The audiences, as in `Visit`. @default all unknown */
  audiences?: Readonly<Record<string, boolean>> | undefined
}
