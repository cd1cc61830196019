/**
 * What `new Headers` accepts. The DOM library names this type `HeadersInit`, which servers without that library don't have.
 */
export type HeadersInput = NonNullable<RequestInit['headers']>
