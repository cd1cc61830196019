'use client'
import { PersonalizationDetailsPanel } from 'personalization-kit'
import { PersonalizationProvider } from './personalization-provider'

/** One personalization on its own page. Its key is in the URL. */
export function PersonalizationPage({ itemKey }: { itemKey: string }) {
  return (
    <PersonalizationProvider>
      <PersonalizationDetailsPanel itemKey={itemKey} />
    </PersonalizationProvider>
  )
}
