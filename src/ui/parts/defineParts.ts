declare const partName: unique symbol

/** The class of a component, which is the prefix of its parts' classes, and the names of its parts. */
export type PartClass<Name extends string = string> = string & { readonly [partName]: Name }

/**
 * Names the parts of a component once, for its elements, its props and the CSS classes page. A part with
 * another name does not compile.
 *
 * @param of The component's class.
 */
export function defineParts<Name extends string>(of: `pk-${string}`): PartClass<Name> {
  return of as string as PartClass<Name>
}
