/**
 * Waits until an element no longer changes; longer while something in it says that it loads.
 *
 * @param pauseMs How long one look waits for the next.
 */
export async function settle(element: HTMLElement, pauseMs = 40) {
  let text = element.textContent
  for (let calm = 0; calm < (element.querySelector('[aria-busy=true]') ? 15 : 5);) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    calm = element.textContent === text ? calm + 1 : 0
    text = element.textContent
  }
}
