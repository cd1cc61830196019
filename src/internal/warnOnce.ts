const said = new Set<string>()

/** Says each text once per page on the console. Never with anything secret in it. */
export function warnOnce(text: string): void {
  if (said.has(text)) return
  said.add(text)
  console.warn(`personalization-kit: ${text}`)
}

/** The same while developing only. Bundlers put the environment in; without one it is development. */
export function warnInDevelopment(text: string): void {
  if (!isProduction()) warnOnce(text)
}

function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production'
  } catch {
    return false
  }
}
