export { testTokenStore } from './testing/vitest/testTokenStore.js'
