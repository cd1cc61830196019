/**
 * Returns parameters that put a story in its own frame on its docs page. The frame plays the story
 * as on the canvas and shares nothing with other examples. Use it for states that a user's actions
 * cause or that affect a whole page.
 */
export function inFrame(height: number) {
  return { docs: { story: { inline: false, height: `${height}px` } } }
}
