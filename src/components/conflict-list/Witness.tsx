'use client'
import { useText } from '../../localization/useText.js'
import { enConflicts } from '../../messages/enConflicts.js'
import { formatWitness } from '../../messages/formatWitness.js'
import type { Visit } from '../../model/pages/Visit.js'
import { useHost } from '../../react/HostOptions.js'
import { useWordingOptions } from '../../react/useModelOptions.js'

/** Says in which visit a conflict happens. Links to the host's simulator if there is one. */
export function Witness({ visit }: { visit: Visit }) {
  const text = useText(enConflicts)
  const options = useWordingOptions()
  const { visitHrefOf, linkComponent: Link = 'a' } = useHost()
  const href = visitHrefOf?.(visit)
  const sentence = formatWitness(visit, options)
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
