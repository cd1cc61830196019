'use client'
import { Icon } from '../../components/icon/Icon.js'
import type { Scope } from '../../contract/Scope.js'
import { usePersonalizationIssues } from '../../hooks/usePersonalizationIssues.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'

/** Says how many entries of the response could not be read at all, so that none is lost silently. */
export function SkippedNotice({ scope }: { scope: Scope | undefined }) {
  const text = useText(enList)
  const issues = usePersonalizationIssues({ scope })
  const count = issues.filter(
    ({ code, path }) => code === 'not-an-object' && path.length === 1,
  ).length
  if (count === 0) return null
  return (
    <div className="pk-personalization-list-panel-notice">
      <Icon name="unknown" />
      <p>{text('list.skipped', { count })}</p>
    </div>
  )
}
