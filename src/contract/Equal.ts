/** `true` only if two types are equal in both directions, including modifiers. */
export type Equal<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false

/** Compiles only if its argument is `true`. Ties a schema to its interface. */
export type Assert<Type extends true> = Type
