import { AskLauncher, useConversations } from 'personalization-kit'
import type { ComponentProps, ReactNode } from 'react'

/** Opens the conversations, and shows how many of their answers are unread. */
export default function AskButton(
  props: ComponentProps<typeof AskLauncher> & { visitorId: string },
): ReactNode {
  const { visitorId, ...rest } = props
  const { unread } = useConversations({ visitorId, storage: 'local' })
  return <AskLauncher {...rest} unread={unread} shortcut="a" />
}
