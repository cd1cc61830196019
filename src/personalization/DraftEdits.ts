import type { Personalization } from '../contract/Personalization.js'

/** The fields that a draft can change: those that decide who sees what. */
export const draftFields = [
  'state',
  'disabled',
  'prio',
  'startDate',
  'endDate',
  'webPagePath',
  'exclusive',
  'redirectUrl',
  'variants',
  'rule',
  'excludedRule',
] as const satisfies readonly (keyof Personalization)[]

/** A field that a draft can change. */
export type DraftField = (typeof draftFields)[number]

/** The changed fields of a row. */
export type DraftEdit = Partial<Pick<Personalization, DraftField>>

/** The changes of a draft, by the keys of its rows. */
export type DraftEdits = ReadonlyMap<string, DraftEdit>
