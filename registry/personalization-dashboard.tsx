'use client'
import { AskPanel, PersonalizationListPanel } from 'personalization-kit'
import { PersonalizationProvider } from './personalization-provider'

/** The list of a website, and a conversation about it. */
export function PersonalizationDashboard({ sessionId }: { sessionId?: string }) {
  return (
    <PersonalizationProvider>
      <div className="grid gap-6">
        <PersonalizationListPanel />
        <AskPanel sessionId={sessionId} />
      </div>
    </PersonalizationProvider>
  )
}
