'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import type { VisitorKinds } from '../outcomes/visitorKinds.js'
import { useListWork } from '../useListWork.js'
import { matrixWork } from './matrixWork.js'

const minuteMs = 60_000

/**
 * Returns the kinds of visitors of a page and the time they are for, or `null` while the list or the time is unknown, and
 * while the work on a long list is in progress.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @param options.at When, in Unix ms. `null` for now.
 */
export function useVisitorKinds(
  personalizations: readonly Personalization[] | undefined,
  { page, at }: { page: string; at: number | null },
): (VisitorKinds & { at: number }) | null {
  const now = useNow(minuteMs)
  const modelOptions = useModelOptions()
  const time = at ?? now
  const found = useListWork(matrixWork, personalizations, time, { ...modelOptions, page })
  const known = useLastKnown(found && time !== null ? { kinds: found, time, page } : null)
  if (!known || known.page !== page) return null
  return { ...known.kinds, at: known.time }
}
