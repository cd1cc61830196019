import { AskPanel, useConversations, usePersonalizationKit } from 'personalization-kit'
import type { ComponentProps } from 'react'

/** A visitor's conversations about a website. */
export default function Ask(props: ComponentProps<typeof AskPanel> & { visitorId: string }) {
  const kit = usePersonalizationKit()
  const { visitorId, scope = kit.scope ?? undefined } = props
  const conversations = useConversations({ visitorId, scope, storage: 'local' })
  // A draft belongs to one user and one website.
  const key = `${visitorId} ${scope?.websiteId}`
  return <AskPanel key={key} {...props} conversations={conversations} />
}
