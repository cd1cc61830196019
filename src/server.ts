export type { Scope } from './contract/Scope.js'
export type { TokenResponse } from './contract/TokenResponse.js'
export type { ErrorCode, ErrorKind } from './errors/errorCodes.js'
export {
  isPersonalizationKitError,
  PersonalizationKitError,
} from './errors/PersonalizationKitError.js'
export type { ServiceProxyOptions } from './server/createServiceProxy.js'
export { createServiceProxy } from './server/createServiceProxy.js'
export type { ProxyEvent } from './server/ProxyEvent.js'
export type { Session } from './server/Session.js'
