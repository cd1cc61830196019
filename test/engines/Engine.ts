/** One thing that hands do. Places are in CSS pixels of the viewport. */
export type Step =
  | { type: 'keyDown' | 'keyUp'; key: string }
  | { type: 'move'; x: number; y: number }
  | { type: 'down' | 'up' }
  | { type: 'wheel'; x: number; y: number; deltaX: number; deltaY: number }

export interface EngineOptions {
  /** What starts it. */
  path: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

/** A real browser with one page. The language is English, and the time zone UTC. */
export interface Engine {
  /** Such as `Firefox 140.5.0`. */
  name: string
  open: (url: string) => Promise<unknown>
  /** Runs a function in the page. What it takes and returns must be JSON, and it can't use imports. */
  evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>
  /** Sends real input, as the operating system would. */
  input: (steps: readonly Step[]) => Promise<unknown>
  /** A PNG file of the viewport. */
  screenshot: () => Promise<Buffer>
  /** What the page logged as an error or didn't catch, since it was opened. */
  errors: readonly string[]
  /** The files that were downloaded. */
  downloads: () => Promise<{ name: string; text: string }[]>
  close: () => Promise<void>
}
