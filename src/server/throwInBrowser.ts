/** Makes this file a module for every bundler. */
export const isServerOnly = true

throw new Error(
  'personalization-kit/server was loaded in a browser, where every visitor could read the API key. ' +
    'Import it only from server code. In the ' +
    'browser, use createPersonalizationClient with the path where the proxy is mounted.',
)
