'use client'
import type { ReactNode } from 'react'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'

/** A section of the details. */
export function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const part = useParts(personalizationDetailsParts)
  return (
    <section {...part('section')}>
      <Heading below={1}>{heading}</Heading>
      {children}
    </section>
  )
}
