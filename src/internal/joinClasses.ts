/** Joins class names, leaving out what is not there. */
export function joinClasses(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
