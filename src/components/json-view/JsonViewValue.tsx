import { shorten } from '../../internal/shorten.js'
import { SafeLink } from '../safe-link/SafeLink.js'

const maxLength = 2_000

/** A value without children, or one that is too deep: as JSON, with a swatch or a link where it is one. */
export function JsonViewValue({ value }: { value: unknown }) {
  const type = value === null ? 'null' : typeof value
  if (typeof value === 'string' && /^https?:\/\//i.test(value)) return <SafeLink href={value} />
  return (
    <bdi className="pk-json-view-value" data-type={type}>
      {typeof value === 'string' && isColor(value) && (
        <svg className="pk-json-view-swatch" viewBox="0 0 10 10" aria-hidden="true">
          <rect width="10" height="10" fill={value} />
        </svg>
      )}
      {shorten(writeValue(value), maxLength)}
    </bdi>
  )
}

/** What cannot be seen in a text is written out, so that nothing hides in it. */
function writeValue(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value)
  return json.replace(
    /[\p{Cf}\p{Zl}\p{Zp}\u007f-\u009f]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const hexColor = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const functionColor = /^(?:rgb|hsl)a?\([\d\s.,%/deg-]{5,40}\)$/i

/** Colours by number only: a word such as "red" is more often a word. */
function isColor(text: string): boolean {
  return hexColor.test(text) || functionColor.test(text)
}
