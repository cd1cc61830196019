import type { AskPanelProps } from 'personalization-kit'
import { AskPanel } from 'personalization-kit'

export default function Questions({ sessionId, visitorId, onClose }: AskPanelProps) {
  return <AskPanel sessionId={sessionId} visitorId={visitorId} onClose={onClose} />
}
