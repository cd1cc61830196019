'use client'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { formatWitness } from './formatWitness.js'
import { conflictTexts } from './texts.js'
import { useConflictDates } from './useConflictDates.js'

/** Describes a visit in which a conflict happens. Links to the host's simulator if there is one. */
export function Witness(props: {
  visit: Visit
  /** When the conflict begins, if it is in the future, otherwise `null`. @default null */
  from?: number | null | undefined
}) {
  const { visit, from } = props
  const text = useText(conflictTexts)
  const options = useWordingOptions()
  const { visitHrefOf, linkComponent: Link = 'a' } = useHost()
  const href = visitHrefOf?.(visit)
  const sentence = formatWitness(visit, { ...options, ...useConflictDates(), from })
  return (
    <>
      <bdi key={sentence}>{sentence}</bdi>
      {href !== undefined && (
        <>
          {' '}
          <Link href={href}>{text('conflict.witness.open')}</Link>
        </>
      )}
    </>
  )
}
