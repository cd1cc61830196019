import { enAnswers } from '../ask/enAnswers.js'
import { enAudit } from '../insight/audit/enAudit.js'
import { enAuditReport } from '../insight/audit/enAuditReport.js'
import { enChanges } from '../insight/changes/enChanges.js'
import { enComparison } from '../insight/compare/enComparison.js'
import { enConflicts } from '../insight/conflicts/enConflicts.js'
import { enInsight } from '../insight/enInsight.js'
import { enList } from '../list/enList.js'
import { enTimeline } from '../insight/timeline/enTimeline.js'
import { enListIssues } from '../list/enListIssues.js'
import { enShortcuts } from '../panels/enShortcuts.js'
import { enVisit } from '../insight/eligibility/enVisit.js'
import { enWebsites } from '../list/enWebsites.js'
import type { Message } from '../i18n/Message.js'

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
