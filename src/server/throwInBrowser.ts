/** An export, so that every bundler treats this file as a module. */
export const throwInBrowser = true

throw new Error(
  'personalization-kit/server was loaded in a browser, where every visitor could read the API key. ' +
    'Import it only from server code. In the ' +
    'browser, use createPersonalizationClient with the path where the proxy is mounted.',
)
