import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// A slow or busy machine gets the time that it needs. A wait costs nothing if it succeeds.
configure({ asyncUtilTimeout: 30_000 })
