import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// The tests share two cores with everything else that runs.
configure({ asyncUtilTimeout: 5_000 })
