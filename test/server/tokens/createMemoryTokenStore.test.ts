import { createMemoryTokenStore } from 'personalization-kit/server'
import { testTokenStore } from 'personalization-kit/testing/vitest'

testTokenStore('memory', createMemoryTokenStore)
