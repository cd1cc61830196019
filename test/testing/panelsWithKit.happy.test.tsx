// @vitest-environment happy-dom
import { testPanelsWithKit } from './panelsWithKit.js'

testPanelsWithKit('happy-dom')
