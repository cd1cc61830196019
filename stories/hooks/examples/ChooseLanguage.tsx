import { LocalizationProvider, StatusBadge } from 'personalization-kit'
import { useMessages } from 'personalization-kit/hooks'
import { useState } from 'react'

const languages = {
  de: () => import('personalization-kit/locales/de'),
  ja: () => import('personalization-kit/locales/ja'),
  he: () => import('personalization-kit/locales/he'),
}

/** A language is loaded when it is chosen. English is always there. */
export function ChooseLanguage() {
  const [language, setLanguage] = useState('en')
  const { messages, isLoading, hasFailed, retry } = useMessages(languages, language)
  return (
    <>
      <label>
        Language{' '}
        <select value={language} onChange={(event) => setLanguage(event.target.value)}>
          <option value="en">English</option>
          <option value="de">Deutsch</option>
          <option value="ja">日本語</option>
          <option value="he">עברית</option>
        </select>
      </label>
      <LocalizationProvider messages={messages}>
        <p aria-busy={isLoading}>
          <StatusBadge status="running" /> <StatusBadge status="paused" />
        </p>
      </LocalizationProvider>
      {hasFailed && (
        <button type="button" onClick={retry}>
          Load it again
        </button>
      )}
    </>
  )
}
