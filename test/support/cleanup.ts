import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)
// The tests share two cores with everything else that runs, so they get more time.
configure({ asyncUtilTimeout: 5_000 })
