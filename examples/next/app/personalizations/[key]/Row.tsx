'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { PersonalizationDetailsPanel } from 'personalization-kit'
import { addressOf } from '../../../lib/addressOf'

/** Renders one personalization. */
export function Row({ itemKey }: { itemKey: string }) {
  const router = useRouter()
  return (
    <main>
      <nav>
        <Link href="/">All personalizations</Link>
      </nav>
      <PersonalizationDetailsPanel
        itemKey={itemKey}
        onOpen={({ key }) => router.push(addressOf(key))}
      />
    </main>
  )
}
