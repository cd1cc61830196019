'use client'
import { useContext } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useHost } from '../../personalization/HostOptions.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { useSameMembers } from '../../ui/hooks/useSameMembers.js'
import { IconsContext } from '../../ui/icon/IconsContext.js'
import { useParts } from '../../ui/parts/Parts.js'
import { personalizationTableParts } from '../parts.js'
import { usePins } from '../pins/usePins.js'
import { tableTexts } from '../table/texts.js'
import type { CellPosition, ListContext } from './Column.js'

/** Returns what all cells of a list share, so that rows and cells need no hooks of their own. */
export function useListContext(options: CellPosition): ListContext {
  const { people, linkComponent, previewOf } = useHost()
  return useSameMembers({
    ...options,
    people,
    previewOf,
    linkComponent,
    isPinned: usePins().isPinned,
    part: useParts(personalizationTableParts),
    text: useText(tableTexts),
    formatters: useFormatters(),
    now: useNow(),
    isHydrated: useHydrated(),
    modelOptions: useModelOptions(),
    icons: useContext(IconsContext),
  })
}
