/** For `vi.waitFor`: a slow or busy machine takes its time, and a wait costs nothing if it succeeds. */
export const patience = { timeout: 120_000 }
