/**
 * The exports of `personalization-kit/server`, so that bundlers include this file, whose error explains the mistake. They
 * are never read.
 */
export const allowsWebsites = undefined
export const createMemoryTokenStore = undefined
export const createRedisTokenStore = undefined
export const createServiceProxy = undefined
export const createTokenFetch = undefined
export const createTokenManager = undefined
export const isPersonalizationKitError = undefined
export const PersonalizationKitError = undefined

throw new Error(
  'personalization-kit/server was loaded in a browser, where every visitor could read the API key. ' +
    'Import it only from server code. In the ' +
    'browser, use createPersonalizationClient with the path where the proxy is mounted. ' +
    'In Jest, start a test of server code with /** @jest-environment node */.',
)
