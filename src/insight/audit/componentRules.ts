import type { Personalization } from '../../contract/Personalization.js'
import type { AuditRule } from './AuditRule.js'
import { live, when } from './AuditRule.js'

/** Returns a component's identity, or `null` if it has neither a package nor a type. */
export function componentId({
  componentPackageName,
  componentType,
}: Personalization): string | null {
  const parts = [componentPackageName, componentType].map(
    (text) => text?.trim().toLowerCase() ?? '',
  )
  return parts.some((part) => part !== '') ? parts.join(' ') : null
}

export const componentRules: readonly AuditRule[] = [
  {
    id: 'component-without-package',
    severity: 'warning',
    check: ({ personalization }) =>
      when(personalization.isComponent === true && !personalization.componentPackageName?.trim()),
  },
  {
    id: 'component-without-type',
    severity: 'warning',
    check: ({ personalization }) =>
      when(personalization.isComponent === true && !personalization.componentType?.trim()),
  },
  {
    id: 'older-component-version',
    statuses: live,
    severity: 'info',
    check({ personalization }, { newestVersions }) {
      const { componentVersion: version, isComponent } = personalization
      const id = componentId(personalization)
      const newest = id === null ? undefined : newestVersions.get(id)
      if (isComponent !== true || version === null || newest === undefined) return null
      return when(version < newest, { version, newest })
    },
  },
]
