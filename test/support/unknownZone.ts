const RealFormat = Intl.DateTimeFormat

/**
 * Makes the browser report `Etc/Unknown`, as Chrome does on Linux with an unknown `TZ`, and reject it
 * as an option. Returns a function that undoes this.
 */
export function reportUnknownZone(): () => void {
  const ofUser = new WeakSet<Intl.DateTimeFormat>()
  class Format extends RealFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, options)
      if (options?.timeZone === undefined) ofUser.add(this)
    }

    override resolvedOptions(): Intl.ResolvedDateTimeFormatOptions {
      const options = super.resolvedOptions()
      return ofUser.has(this) ? { ...options, timeZone: 'Etc/Unknown' } : options
    }
  }
  Object.assign(Intl, { DateTimeFormat: Format })
  return () => void Object.assign(Intl, { DateTimeFormat: RealFormat })
}
