import fc from 'fast-check'
import { seed } from './testSize.js'

/** The same cases in each run, so that a test that is green stays green until the code changes. */
fc.configureGlobal({ seed })
