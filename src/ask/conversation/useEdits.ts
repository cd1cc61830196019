'use client'
import { useEffect, useMemo, useState } from 'react'
import { getOrInsert } from '../../internal/getOrInsert.js'

/** The questions that the user is editing. One form is open at a time. */
export interface Edits {
  /** The turn whose form is open. */
  editing: string | null
  /** The edited texts by turn, until they are asked or canceled. */
  drafts: Map<string, string>
  /** Returns the function that opens a turn's form, the same one each time. */
  editorOf: (turnId: string) => () => void
  /** Returns whether a turn's form is open in the conversation that is shown. */
  isOpen: (turnId: string) => boolean
  /** Returns whether a form has just been opened, the first time that it is called. */
  takeFocus: (turnId: string) => boolean
  /** Closes a turn's form, if it is open, and forgets its text. */
  close: (turnId: string) => void
}

/**
 * Keeps what the user edits. Call it outside the conversation, so that typed text is kept while another
 * conversation is shown.
 */
export function useEdits(sessionId: string | undefined): Edits {
  const [editing, setEditing] = useState<string | null>(null)
  const [{ enter, edits }] = useState(() => createEdits(setEditing))
  useEffect(() => enter(sessionId), [enter, sessionId])
  return useMemo(() => ({ ...edits, editing }), [edits, editing])
}

function createEdits(show: (turnId: string | null) => void) {
  const editors = new Map<string, () => void>()
  const drafts = new Map<string, string>()
  let open: { turnId: string; sessionId: string | undefined } | null = null
  let opened: string | null = null
  let shown: string | undefined
  const edits: Omit<Edits, 'editing'> = {
    drafts,
    editorOf: (turnId) =>
      getOrInsert(editors, turnId, () => () => {
        open = { turnId, sessionId: shown }
        opened = turnId
        show(turnId)
      }),
    isOpen: (turnId) => open?.turnId === turnId && open.sessionId === shown,
    takeFocus(turnId) {
      if (opened !== turnId) return false
      opened = null
      return true
    },
    close(turnId) {
      drafts.delete(turnId)
      if (open?.turnId !== turnId) return
      open = null
      show(null)
    },
  }
  /** Says which conversation is shown. */
  const enter = (sessionId: string | undefined) => {
    shown = sessionId
  }
  return { edits, enter }
}
