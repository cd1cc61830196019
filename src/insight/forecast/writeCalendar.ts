/** An event of a calendar: a moment, not a period. */
export interface CalendarEvent {
  /** Stays the same if the event changes, so that calendars replace it. */
  uid: string
  /** When, in Unix ms. */
  at: number
  summary: string
  description: string
}

/**
 * Writes events as `text/calendar` (RFC 5545), for Google, Outlook and Apple calendars. Times are in UTC, and nobody is
 * shown as busy.
 *
 * @param now When the file was written, in Unix ms.
 */
export function writeCalendar(events: readonly CalendarEvent[], now: number): string {
  const lines = events.flatMap(({ uid, at, summary, description }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${writeTime(now)}`,
    `DTSTART:${writeTime(at)}`,
    `DTEND:${writeTime(at)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//personalization-kit//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/** Writes a time in UTC, such as `20261203T235900Z`. */
function writeTime(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|\n/g, '\n')
      // Control characters are not allowed, and the marks that isolate a name are of no use here.
      .replaceAll(/(?!\n)\p{Cc}|[\u2066-\u2069]/gu, '')
      .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n')
  )
}

/** The longest line, in bytes. */
const maxBytes = 75
const encoder = new TextEncoder()

/** Splits a line that is too long, between characters. A following line begins with a space. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0]
  for (const character of line) {
    const length = encoder.encode(character).length
    if (bytes + length > maxBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
