/**
 * Returns the classes that a part of a component can have: its own, or one that it shares, such as
 * the frame that all panels have.
 *
 * @param {string} component
 * @param {string} part
 */
export function partClasses(component, part) {
  const own = `pk-${kebab(component)}`
  const shared = [
    'pk-panel',
    'pk-personalization-drawer',
    'pk-conversation',
    'pk-menu',
    'pk-personalization-table',
    'pk-audit-report',
  ]
  return [own, ...shared].map((of) => `${of}-${kebab(part)}`)
}

/** @param {string} name */
const kebab = (name) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()
