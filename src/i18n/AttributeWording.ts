/** The name of a visitor attribute in rules, and the format of its values. */
export interface AttributeWording {
  /** Its name in sentences and forms, such as `Cart`. @default the attribute's own name */
  label?: string | undefined
  /**
   * How numbers are written, such as `{ style: 'currency', currency: 'EUR' }` or
   * `{ style: 'unit', unit: 'day' }`. @default plain
   */
  numberFormat?: Readonly<Intl.NumberFormatOptions> | undefined
  /** The names of values, such as `{ DE: 'Germany' }`. @default the values themselves */
  values?: Readonly<Record<string, string>> | undefined
}

/** The wording of attributes, by their names in rules. */
export type AttributeWordings = Readonly<Record<string, AttributeWording>>

/** Returns the wording of an attribute. Empty if there is none. */
export function wordingOf(wordings: AttributeWordings | undefined, name: string): AttributeWording {
  return (wordings && Object.hasOwn(wordings, name) ? wordings[name] : undefined) ?? {}
}
