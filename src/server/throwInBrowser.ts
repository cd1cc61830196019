/** Makes this a module to every bundler; nothing follows the throw below. */
export const isServerOnly = true

throw new Error(
  'personalization-kit/server was loaded in a browser. It exists to keep the API key on the server, ' +
    'and in a bundle every visitor could read that key. Import it only from server code; in the ' +
    'browser use createPersonalizationClient with the path where the proxy is mounted.',
)
