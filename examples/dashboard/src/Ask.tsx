import { AskPanel } from 'personalization-kit'
import type { ComponentProps } from 'react'

/** The conversation about a website. Each website has its own. */
export default function Ask(props: ComponentProps<typeof AskPanel>) {
  return <AskPanel key={props.sessionId} {...props} />
}
