/**
 * Parameters that put a story into a frame of its own on its docs page. There it is played as on the canvas, and shares
 * nothing with the other examples: for states that a person brings about, or that belong to a whole page.
 */
export function inFrame(height: number) {
  return { docs: { story: { inline: false, height: `${height}px` } } }
}
