'use client'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { formatWitness } from './formatWitness.js'
import { conflictTexts } from './texts.js'

/** Describes a visit in which a conflict happens. Links to the host's simulator if there is one. */
export function Witness({ visit }: { visit: Visit }) {
  const text = useText(conflictTexts)
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
