/** Code that the list loads after its rows. */
export { attentionColumn } from './attentionColumn.js'
export { auditWork } from './audit/auditWork.js'
export { createInsight } from './createInsight.js'
export { urgencyField } from './urgencyField.js'
