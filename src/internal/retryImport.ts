/**
 * Returns a function that imports a module, and works again after a failure. Some browsers keep the failure of a URL
 * until the page is reloaded, so the file is then requested under another URL. Bundlers with their own loader send a
 * new request each time.
 *
 * @param load Imports the module, such as `() => import('./Part.js')`.
 */
export function retryImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let retries = 0
  return async () => {
    try {
      return await load()
    } catch (error) {
      const url = failedUrl(error)
      if (!url) throw error
      retries += 1
      url.searchParams.set('retry', String(retries))
      return (await import(/* webpackIgnore: true */ /* @vite-ignore */ url.href)) as Module
    }
  }
}

/** Returns the URL of the module that a browser could not import, or `null` if it does not say. */
function failedUrl(error: unknown): URL | null {
  if (!(error instanceof TypeError)) return null
  const [, url = ''] = /dynamically imported module: (https?:\/\/\S+)$/.exec(error.message) ?? []
  return URL.canParse(url) ? new URL(url) : null
}
