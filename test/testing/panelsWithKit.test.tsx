import { testPanelsWithKit } from './panelsWithKit.js'

testPanelsWithKit('jsdom')
