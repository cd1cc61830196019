/**
 * Query options that must not come from the defaults of the app's QueryClient: its placeholder would show the answer
 * of another question, its `select` or `initialData` would return data of another shape. `undefined` removes a
 * default. When to fetch and how long to cache is still up to the app.
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

/** The same for mutations: a failure is shown next to the question, and no mutation waits for another one. */
export const ownMutationOptions = {
  retry: false,
  networkMode: 'always',
  scope: undefined,
  throwOnError: false,
} as const
