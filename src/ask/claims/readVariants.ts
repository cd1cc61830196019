import { asciiDigits } from '../../internal/plainDigits.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { variantShares } from '../../personalization/variantShares.js'
import type { ClaimContext, Given, SaidValue } from './ClaimContext.js'
import { escapePattern } from './escapePattern.js'
import { numberSource, readNumber } from './readNumber.js'
import { spanOf } from './spanOf.js'

/** Finds what a sentence says about variants: their shares, and how many there are. */
export function readVariants(masked: string, given: Given): SaidValue[] {
  return [
    ...readShares(masked, given),
    ...readSplits(asciiDigits(masked), given.context),
    ...readVariantCounts(masked, given.context),
  ]
}

/** What can stand between the name of a variant and its share. */
const gets = `(?:[\\s:“”"'*(は、:：–—-]|variante?n?|wariant|gets|receives|has|bekommt|erhält|hat|reçoit|obtient|otrzymuje|dostaje|ma|على|に|が){1,6}`

/** Finds the shares of variants: a name of a variant of the subject beside a percentage. */
function readShares(masked: string, { mentions, above, context }: Given): SaidValue[] {
  const values: SaidValue[] = []
  const subjects = above ? [above] : mentions.map(({ personalization }) => personalization)
  for (const personalization of new Set(subjects)) {
    const { variants } = personalization
    const { shares, isAssumed } = variantShares(
      variants,
      shareOptions(personalization, context.options),
    )
    if (isAssumed) continue
    for (const [index, variant] of (variants ?? []).entries()) {
      const name = variant.name?.trim()
      const percent = shares[index]?.percent
      if (!name || percent === undefined) continue
      const number = '([\\d٠-٩]+(?:[.,٫]\\d+)?)[\\s\\u00a0\\u202f]?[%٪]'
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])${escapePattern(name)}${gets}${number}|${number}[\\s:]{1,3}(?:for\\s+|für\\s+|pour\\s+)?${escapePattern(name)}(?![\\p{L}]|[\\s:(]*[\\d٠-٩])`,
        'gu',
      )
      for (const match of masked.matchAll(pattern)) {
        const said = Number(asciiDigits(match[1] ?? match[2] ?? '').replace(/[,٫]/, '.'))
        values.push({
          field: 'variants',
          ...spanOf(match),
          canPrecede: false,
          compare: (subject) =>
            subject === personalization
              ? { is: percent, isSame: Math.abs(said - percent) <= 1 }
              : null,
        })
      }
    }
  }
  return values
}

/** Finds the shares of all variants together: "a 60/40 split". */
function readSplits(plain: string, { options }: ClaimContext): SaidValue[] {
  return [...plain.matchAll(/(?<![\d/.:])\d{1,3}(?:\s?[/:]\s?\d{1,3}){1,4}(?![\d/.:])/gu)].flatMap(
    (match): SaidValue[] => {
      const said = match[0]
        .split(/[/:]/u)
        .map(Number)
        .sort((a, b) => a - b)
      if (said.reduce((sum, each) => sum + each, 0) !== 100) return []
      return [
        {
          field: 'variants',
          ...spanOf(match),
          canPrecede: false,
          compare(subject) {
            const { shares, isAssumed } = variantShares(
              subject.variants,
              shareOptions(subject, options),
            )
            const is = shares.flatMap(({ percent }) => percent ?? []).sort((a, b) => a - b)
            if (isAssumed || is.length !== shares.length) return null
            const isSame =
              is.length === said.length &&
              is.every((percent, index) => Math.abs(percent - (said[index] ?? 0)) <= 1)
            return { is: is.toReversed().join('/'), isSame }
          },
        },
      ]
    },
  )
}

/** Finds how many variants a personalization has. */
function readVariantCounts(masked: string, { patterns }: ClaimContext): SaidValue[] {
  const { words, isUnspaced } = patterns
  const number = isUnspaced ? '[\\d]{1,2}' : numberSource(words)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.,%/-])(${number})\\s*(?:${words.variants})(?![\\p{L}])`,
    'giu',
  )
  return [...masked.matchAll(pattern)].flatMap((match): SaidValue[] => {
    const isPart = /(?:other|of|more|andere|weitere|autres|innych|sur|z|von)\s+$/iu.test(
      masked.slice(0, match.index),
    )
    if (isPart) return []
    const said = readNumber(match[1] ?? '', words)
    return [
      {
        field: 'variants',
        ...spanOf(match),
        canPrecede: false,
        compare: ({ variants }) =>
          variants && variants.length > 0
            ? { is: variants.length, isSame: variants.length === said }
            : null,
      },
    ]
  })
}
