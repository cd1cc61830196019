/**
 * What our queries must be whatever a QueryClient has as its defaults: with its placeholder the answer of another
 * question would be shown, with its `select` or `initialData` data of another shape. Where and when things are
 * fetched, and how long they are kept, stays its choice. An `undefined` takes a default away.
 */
export const ownQueryOptions = {
  enabled: true,
  initialData: undefined,
  initialDataUpdatedAt: undefined,
  placeholderData: undefined,
  notifyOnChangeProps: undefined,
  select: undefined,
  structuralSharing: true,
  throwOnError: false,
} as const

/** The same for what is sent: a failure is shown beside the question, and nothing waits for other mutations. */
export const ownMutationOptions = {
  retry: false,
  networkMode: 'always',
  scope: undefined,
  throwOnError: false,
} as const
