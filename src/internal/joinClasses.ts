/** Joins class names, leaving out missing ones. */
export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
