import { AskPanel, useConversations, usePersonalizationKit } from 'personalization-kit'
import type { ComponentProps } from 'react'

/** A visitor's conversations about a website. */
export default function Ask(props: ComponentProps<typeof AskPanel> & { visitorId: string }) {
  const { visitorId } = props
  const conversations = useConversations({ visitorId, storage: 'local' })
  const { scope } = usePersonalizationKit()
  // A draft belongs to one user and one website.
  const key = `${visitorId} ${scope?.websiteId}`
  return <AskPanel key={key} {...props} conversations={conversations} />
}
