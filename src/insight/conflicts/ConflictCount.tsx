'use client'
import { useMemo } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { usePersonalizations } from '../../list/queries/usePersonalizations.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { useIsIdle } from '../../ui/hooks/useIsIdle.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { splitConflicts } from './splitConflicts.js'
import { conflictTexts } from './texts.js'
import { useConflicts } from './useConflicts.js'

export interface ConflictCountProps extends RootProps<'span'> {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * The number of certain conflicts, without those that begin later, for a link to the `ConflictsPanel`. Shares
 * the list with other components, and searches it once the browser is idle. Renders a `<span>`, or nothing if
 * there are none. CSS class: `.pk-conflict-count`.
 */
export const ConflictCount = acceptRef(function ConflictCount(props: ConflictCountProps) {
  return (
    <OfWebsite scope={props.scope}>
      <CountOfWebsite {...props} />
    </OfWebsite>
  )
})

const none: never[] = []

const CountOfWebsite = acceptRef(function CountOfWebsite(props: ConflictCountProps) {
  const { scope, className, ...rest } = props
  const root = useRoot('pk-conflict-count', className)
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  const { data } = usePersonalizations({ scope })
  const isIdle = useIsIdle()
  const conflicts = useLastKnown(useConflicts((isIdle ? data : undefined) ?? none))
  const { count } = useMemo(() => splitConflicts(conflicts ?? none).certain, [conflicts])
  if (count === 0) return null
  return (
    <span {...root} title={text('conflict.verdict.certain', { count })} {...rest}>
      {formatters.number(count)}
    </span>
  )
})
