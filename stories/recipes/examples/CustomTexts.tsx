import type { Messages } from 'personalization-kit'
import { LocalizationProvider, PersonalizationListPanel } from 'personalization-kit'
import { messages } from 'personalization-kit/locales/en'

const own = {
  ...messages,
  'list.title': 'Campaigns',
  'list.empty.title': 'No campaigns yet',
} satisfies Partial<Messages>

/** A list of “campaigns”. In an app, pass the messages to the provider. */
export function CustomTexts() {
  return (
    <LocalizationProvider messages={own}>
      <PersonalizationListPanel />
    </LocalizationProvider>
  )
}
