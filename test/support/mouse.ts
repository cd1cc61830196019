import { cdp } from 'vitest/browser'

interface Point {
  x: number
  y: number
}

interface MouseEventOptions extends Point {
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased'
  button?: 'left' | 'none'
  buttons?: number
  clickCount?: number
}

interface Session {
  send: (method: 'Input.dispatchMouseEvent', options: MouseEventOptions) => Promise<unknown>
}

/** Sends what a mouse sends to the browser, at a point of the page under test. */
function send(type: MouseEventOptions['type'], point: Point, isDown: boolean) {
  const session = cdp() as Session
  const frame = window.frameElement?.getBoundingClientRect()
  // The page under test is a frame, which can be shown smaller.
  const scale = frame ? frame.width / window.innerWidth : 1
  return session.send('Input.dispatchMouseEvent', {
    type,
    x: point.x * scale + (frame?.x ?? 0),
    y: point.y * scale + (frame?.y ?? 0),
    button: type === 'mouseMoved' && !isDown ? 'none' : 'left',
    buttons: isDown ? 1 : 0,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  })
}

/** Returns the middle of an element in px of the page under test, also if it is in a frame of it. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = element.ownerDocument.defaultView
  const offset = frame === window ? undefined : frame?.frameElement?.getBoundingClientRect()
  return { x: x + width / 2 + (offset?.x ?? 0), y: y + height / 2 + (offset?.y ?? 0) }
}

/** The real mouse, with points in px of the page under test. */
export const mouse = {
  move: (point: Point) => send('mouseMoved', point, false),
  press: (point: Point) => send('mousePressed', point, true),
  drag: (point: Point) => send('mouseMoved', point, true),
  release: (point: Point) => send('mouseReleased', point, false),
  async click(element: Element) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const point = middleOf(element)
    await mouse.move(point)
    await mouse.press(point)
    await mouse.release(point)
  },
}
