/** Returns a version 4 UUID from a seeded generator. */
export function makeUuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) => {
    const digit = Math.floor(random() * 16)
    return (letter === 'x' ? digit : (digit & 0x3) | 0x8).toString(16)
  })
}
