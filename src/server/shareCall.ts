/** Returns a function that starts `work`, or joins the call that is in progress. */
export function shareCall<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let shared: Promise<Result> | null = null
  return () => {
    shared ??= work().finally(() => {
      shared = null
    })
    return shared
  }
}
