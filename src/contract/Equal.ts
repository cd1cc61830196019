/** `true` only if the two types are the same, in both directions and modifiers included. */
export type Equal<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false

/** Does not compile unless its argument is `true`: ties a schema to the interface written beside it. */
export type Assert<Type extends true> = Type
