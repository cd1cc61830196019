/** Time zones whose clocks change, by an hour or less, at different times of the day, one of them at midnight. */
export const changingZones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
] as const

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Returns a function that writes the date and time that clocks show, such as "2026-10-25 02:30". */
export function createClock(timeZone: string): (time: number) => string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (time) => {
    const given = Object.fromEntries(
      parts.formatToParts(time).map(({ type, value }) => [type, value]),
    )
    return `${given.year}-${given.month}-${given.day} ${given.hour}:${given.minute}`
  }
}

/** Returns the times in a year, in Unix ms, at which the clocks of a time zone don't go on by an hour in an hour. */
export function clockChanges(timeZone: string, year: number): number[] {
  const clock = createClock(timeZone)
  const read = (time: number) => Date.parse(`${clock(time).replace(' ', 'T')}Z`)
  const changes: number[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let time = Date.UTC(year, 0, 1); time < end; time += hourMs / 2) {
    if (read(time + hourMs / 2) - read(time) !== hourMs / 2) changes.push(time + hourMs / 2)
  }
  return changes
}

/** Returns every minute from three hours before a time to three hours after it. */
export function minutesAround(time: number): number[] {
  return Array.from({ length: 361 }, (_, at) => time + (at - 180) * minuteMs)
}
