import { LongText } from '../long-text/LongText.js'
import { SafeLink } from '../safe-link/SafeLink.js'

/** Characters of one value among others that are shown at first. */
const shortLength = 2_000

/**
 * A value without children, or one that is nested too deeply: as JSON, with a swatch or a link where it is one.
 *
 * @param props.isAlone There are no other values beside it, so more of it is shown.
 */
export function JsonViewValue({ value, isAlone }: { value: unknown; isAlone: boolean }) {
  const type = value === null ? 'null' : typeof value
  const isShort = typeof value === 'string' && value.length <= shortLength
  if (isShort && /^https?:\/\//i.test(value)) return <SafeLink href={value} />
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return (
    <LongText text={text} fileName="value.txt" {...(isAlone ? {} : { initialLength: shortLength })}>
      {(part) => (
        <bdi className="pk-json-view-value" data-type={type}>
          {isShort && isColor(value) && (
            <svg className="pk-json-view-swatch" viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" fill={value} />
            </svg>
          )}
          {writeHidden(typeof value === 'string' ? JSON.stringify(part) : part)}
        </bdi>
      )}
    </LongText>
  )
}

/** Writes out characters that cannot be seen, so that nothing hides in a text. */
function writeHidden(text: string): string {
  return text.replace(
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
