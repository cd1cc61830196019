'use client'
import type { ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { retryImport } from '../../internal/retryImport.js'
import {
  useLoadedAt,
  useLoadedPersonalizations,
} from '../../list/queries/useLoadedPersonalizations.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useLatestCall } from '../../ui/hooks/useLatestCall.js'
import type { AnswerClaim } from '../claims/AnswerClaim.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import type { AnswerChecks } from './AnswerChecksContext.js'
import { AnswerChecksContext } from './AnswerChecksContext.js'
import type * as CheckedAnswer from './checkedAnswer.js'

/** The option of a panel for comparing answers with the list. */
export interface CheckOptions {
  /**
   * Whether what answers say about personalizations is compared with the list. A difference is marked in the text.
   * @default true
   */
  checksAnswers?: boolean | undefined
}

const loadModule = retryImport(() => import('./checkedAnswer.js'))
const hourMs = 3_600_000

/** Compares the answers below with the list. The code loads once there is an answer. */
export function AnswerChecksProvider(
  props: OpenOptions &
    CheckOptions & {
      scope: Scope | undefined
      /** The list. @default the website's list, if something else on the page has loaded it */
      personalizations?: readonly Personalization[] | undefined
      turns: readonly ConversationTurn[]
      children: ReactNode
    },
) {
  const { scope, personalizations: given, turns, checksAnswers = true, children } = props
  const loaded = useLoadedPersonalizations(scope)
  const loadedNow = useLoadedAt(scope)
  const personalizations = given ?? loaded
  const loadedAt = personalizations === loaded ? loadedNow : null
  const isNeeded = checksAnswers && turns.some(({ phase }) => phase === 'done')
  const onOpen = useLatestCall(props.onOpen)
  const isUsed = isNeeded && personalizations.length > 0
  const [module, setModule] = useState<typeof CheckedAnswer | null>(null)
  useEffect(() => {
    if (!isUsed || module) return undefined
    let isUnmounted = false
    loadModule().then(
      (loaded) => {
        if (!isUnmounted) setModule(loaded)
      },
      // Without the code, answers stay as they are.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [isUsed, module])
  const options = useModelOptions()
  const { locale, timeZone } = useLocale()
  const now = useNow(hourMs)
  const checks = useMemo((): AnswerChecks | null => {
    if (!module || !isUsed || now === null) return null
    const known = new Map<string, readonly AnswerClaim[]>()
    const keys = keyPersonalizations(personalizations)
    const settings = { now, timeZone, locale, ...options }
    return {
      claimsOf: (markdown) =>
        getOrInsert(known, markdown, () =>
          module.checkAnswer(markdown, personalizations, settings),
        ),
      itemOf: (key) => personalizations[keys.indexOf(key)],
      loadedAt,
      onOpen,
      format: module.formatClaim,
      Mark: module.ClaimMark,
      Summary: module.CheckSummary,
    }
  }, [module, isUsed, now, personalizations, timeZone, locale, options, loadedAt, onOpen])
  return <AnswerChecksContext.Provider value={checks}>{children}</AnswerChecksContext.Provider>
}
