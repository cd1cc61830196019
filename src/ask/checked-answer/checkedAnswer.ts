// What is loaded on demand to compare answers with the list.
export { checkAnswer } from '../claims/checkAnswer.js'
export { CheckSummary } from './CheckSummary.js'
export { ClaimMark } from './ClaimMark.js'
export { formatClaim } from './formatClaim.js'
