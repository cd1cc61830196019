export type { RenderWithKitOptions, RenderWithKitResult } from './testing/react/renderWithKit.js'
export { renderWithKit } from './testing/react/renderWithKit.js'
