import type { ListPanelSlots } from 'personalization-kit'
import { PersonalizationListPanel } from 'personalization-kit'

const slots: ListPanelSlots = {
  errorActions: ({ error }) => error.code === 'PK-SIGNED-OUT' && <a href="#sign-in">Sign in</a>,
}

/** A list with a link to sign in if the session has ended. */
export function SignInAgain() {
  return <PersonalizationListPanel slots={slots} />
}
