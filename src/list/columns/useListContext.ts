'use client'
import { useContext, useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { IconsContext } from '../../ui/icon/IconsContext.js'
import { useParts } from '../../ui/parts/Parts.js'
import { tableTexts } from '../table/texts.js'
import type { ListContext } from './Column.js'

/** Returns what all cells of a list share, so that rows and cells need no hooks of their own. */
export function useListContext(
  options: Pick<ListContext, 'isCard' | 'hasPath' | 'isClickable'>,
): ListContext {
  const { isCard, hasPath, isClickable } = options
  const { people, linkComponent } = useHost()
  const part = useParts('pk-personalization-table')
  const text = useText(tableTexts)
  const formatters = useFormatters()
  const now = useNow()
  const isHydrated = useHydrated()
  const modelOptions = useModelOptions()
  const icons = useContext(IconsContext)
  return useMemo(() => {
    const look = { isCard, hasPath, isClickable, isHydrated, people, linkComponent, icons }
    return { ...look, part, text, formatters, now, modelOptions }
  }, [
    isCard,
    hasPath,
    isClickable,
    isHydrated,
    people,
    linkComponent,
    icons,
    part,
    text,
    formatters,
    now,
    modelOptions,
  ])
}
