import { useFormatters, useNow, WebsiteZoneProvider } from 'personalization-kit/hooks'

/** What time it is for the user, and on a website whose zone is the provider’s `siteTimeZone`. */
export function TimesOfWebsite() {
  return (
    <ul>
      <li>
        For you: <Time />
      </li>
      <WebsiteZoneProvider>
        <li>
          On the website: <Time />
        </li>
      </WebsiteZoneProvider>
    </ul>
  )
}

function Time() {
  const now = useNow() // null while a server renders
  const format = useFormatters()
  return <time>{now !== null && format.dateTime(now)}</time>
}
