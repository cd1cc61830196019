/**
 * Query options that must not come from the app's QueryClient defaults. A default placeholder would
 * show the answer to another question, and a default `select` or `initialData` would return data in
 * a different shape. `undefined` removes a default. The app still decides when to fetch and how
 * long to cache.
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

/**
 * Mutation options that must not come from the app's QueryClient defaults. A failure is shown next
 * to the question, and no mutation waits for another.
 */
export const ownMutationOptions = {
  retry: false,
  networkMode: 'always',
  scope: undefined,
  throwOnError: false,
} as const
