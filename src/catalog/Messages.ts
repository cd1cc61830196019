import { askTexts } from '../ask/texts.js'
import type { Message } from '../i18n/Message.js'
import { commonTexts } from '../i18n/texts.js'
import { auditTexts } from '../insight/audit/texts.js'
import { changeTexts } from '../insight/changes/texts.js'
import { comparisonTexts } from '../insight/compare/texts.js'
import { conflictTexts } from '../insight/conflicts/texts.js'
import { digestTexts } from '../insight/digest/texts.js'
import { draftTexts } from '../insight/draft/texts.js'
import { eligibilityTexts } from '../insight/eligibility/texts.js'
import { forecastTexts } from '../insight/forecast/texts.js'
import { matrixTexts } from '../insight/matrix/texts.js'
import { overviewTexts } from '../insight/overview/texts.js'
import { planTexts } from '../insight/plan/texts.js'
import { ruleTexts } from '../insight/rules/texts.js'
import { timelineTexts } from '../insight/timeline/texts.js'
import { tableTexts } from '../list/table/texts.js'
import { listTexts } from '../list/texts.js'
import { panelTexts } from '../panels/texts.js'
import { statusTexts } from '../personalization/status-badge/texts.js'
import { personalizationTexts } from '../personalization/texts.js'
import { uiTexts } from '../ui/texts.js'

const texts = {
  /** The BCP 47 tag of the language, which dates and numbers follow. */
  language: 'en',
  ...commonTexts,
  ...uiTexts,
  ...statusTexts,
  ...personalizationTexts,
  ...tableTexts,
  ...listTexts,
  ...ruleTexts,
  ...conflictTexts,
  ...eligibilityTexts,
  ...matrixTexts,
  ...forecastTexts,
  ...planTexts,
  ...draftTexts,
  ...digestTexts,
  ...auditTexts,
  ...overviewTexts,
  ...timelineTexts,
  ...changeTexts,
  ...comparisonTexts,
  ...askTexts,
  ...panelTexts,
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
