export type { ReferenceServer } from './testing/node/startReferenceServer.js'
export { startReferenceServer } from './testing/node/startReferenceServer.js'
