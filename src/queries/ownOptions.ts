/**
 * Query options that must not come from the defaults of the app's QueryClient. A default
 * placeholder would show the answer to another question, and a default `select` or `initialData`
 * would return data of another shape. `undefined` removes a default. The app still decides when to
 * fetch and how long to cache.
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
 * The same for mutations. A failure is shown next to the question, and no mutation waits for
 * another.
 */
export const ownMutationOptions = {
  retry: false,
  networkMode: 'always',
  scope: undefined,
  throwOnError: false,
} as const
