import { enAnswers } from './enAnswers.js'
import { enAudit } from './enAudit.js'
import { enAuditReport } from './enAuditReport.js'
import { enChanges } from './enChanges.js'
import { enComparison } from './enComparison.js'
import { enConflicts } from './enConflicts.js'
import { enInsight } from './enInsight.js'
import { enList } from './enList.js'
import { enTimeline } from './enTimeline.js'
import { enListIssues } from './enListIssues.js'
import { enShortcuts } from './enShortcuts.js'
import { enVisit } from './enVisit.js'
import { enWebsites } from './enWebsites.js'
import type { Message } from './Message.js'

const texts = {
  /** The BCP 47 tag of the language, which dates and numbers follow. */
  language: 'en',
  ...enList,
  ...enAnswers,
  ...enInsight,
  ...enConflicts,
  ...enAudit,
  ...enAuditReport,
  ...enVisit,
  ...enTimeline,
  ...enListIssues,
  ...enShortcuts,
  ...enComparison,
  ...enChanges,
  ...enWebsites,
}

/** The key of a message. */
export type MessageKey = keyof typeof texts

/** A complete catalog. */
export type Messages = Readonly<Record<MessageKey, Message>>

/**
 * The English catalog. Pass part of a catalog to the provider as `messages` to replace individual
 * messages, or a complete catalog for another language.
 */
export const en: Messages = texts
