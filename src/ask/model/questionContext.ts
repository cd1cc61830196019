import type { Personalization } from '../../contract/Personalization.js'

/** What a question is about: what the user was looking at when asking. */
export interface QuestionContext {
  /** The personalizations that the question is about. An empty array means the whole list. */
  personalizations: readonly Pick<Personalization, 'variationId' | 'variationName'>[]
  /** The search of the list, as in `PersonalizationView`. @default none */
  search?: string | undefined
}

function nameOf({ variationId, variationName }: QuestionContext['personalizations'][number]) {
  return { variationId, variationName }
}

/** Returns a context with only the fields that are shown or sent. */
export function slimContext({ personalizations, search }: QuestionContext): QuestionContext {
  return {
    personalizations: personalizations.map(nameOf),
    search,
  }
}

/** With more personalizations, the request would be too large. */
const maxPersonalizations = 100

/**
 * Returns the `metadata` (service interface, section 4.3) that tells the service what a question is
 * about:
 *
 * ```json
 * { "about": { "personalizations": [{ "variationId": "…", "variationName": "…" }], "search": "…" } }
 * ```
 *
 * At most 100 personalizations are included. If there are more, `total` is the full count.
 */
export function questionMetadata(context: QuestionContext): Record<string, unknown> {
  const { personalizations, search } = context
  const included = personalizations.slice(0, maxPersonalizations)
  return {
    about: {
      personalizations: included.map(nameOf),
      ...(personalizations.length > included.length && { total: personalizations.length }),
      ...(search && { search }),
    },
  }
}
