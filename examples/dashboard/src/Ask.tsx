import { AskPanel, useConversations } from 'personalization-kit'
import type { ComponentProps } from 'react'

/** The conversations about a website. */
export default function Ask(props: ComponentProps<typeof AskPanel>) {
  const conversations = useConversations({ storage: 'local' })
  return <AskPanel {...props} conversations={conversations} />
}
