import { PersonalizationListPanel } from 'personalization-kit'
import { TimelinePanel } from 'personalization-kit/insight'

// The app has headings and cards of its own.
export const PersonalizationsPage = () => <PersonalizationListPanel heading={null} />

export const TimelinePage = () => <TimelinePanel heading={null} />
