'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { conversationIndexActions } from './conversationIndex.js'
import type { ConversationStorage } from './conversationStorage.js'

/** Returns the owner and the storage of a visitor's conversations, and the actions that change them. */
export function useIndexActions(options: {
  /** The website. @default the provider's scope */
  scope: Scope | undefined
  visitorId: string
  storage: ConversationStorage
}) {
  const { scope, visitorId, storage } = options
  const queryClient = useQueryClient()
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = scope ?? kit.scope ?? {}
  return useMemo(() => {
    const target = {
      scope: accountId === undefined || websiteId === undefined ? null : { accountId, websiteId },
      visitorId,
      storage,
    }
    return { target, actions: conversationIndexActions(queryClient, target) }
  }, [queryClient, accountId, websiteId, visitorId, storage])
}
