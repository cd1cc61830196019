import type { Personalization } from '../contract/Personalization.js'
import { displayName } from '../model/personalization/displayName.js'
import { effectiveStatus } from '../model/personalization/effectiveStatus.js'

/**
 * Answers a question about a website from its personalizations, so a demo's answers match the data
 * it shows. Uses only keyword matching. Returns Markdown.
 */
export function composeAnswer(
  query: string,
  personalizations: Personalization[],
  now: number,
): string {
  const statuses = personalizations.map((item) => effectiveStatus(item, { now }).status)
  const withStatus = (status: string) =>
    personalizations.filter((_, index) => statuses[index] === status)
  const asked = query.toLowerCase()

  if (/draft|unpublished|unfinished/.test(asked)) {
    return listOut(withStatus('draft'), 'is still a draft', 'are still drafts')
  }
  if (/paus/.test(asked)) return listOut(withStatus('paused'), 'is paused', 'are paused')
  if (/schedul|soon|next|upcoming/.test(asked)) {
    return listOut(withStatus('scheduled'), 'is scheduled to start', 'are scheduled to start')
  }
  if (/priorit|first|order/.test(asked)) {
    const byPriority = [...personalizations].sort((a, b) => (b.prio ?? 0) - (a.prio ?? 0))
    const top = byPriority.slice(0, 3).map((item) => `- ${displayName(item)}: ${item.prio}`)
    return `The three with the highest priority run before all others:\n\n${top.join('\n')}`
  }
  const path = /\/[\w/-]*/.exec(asked)?.[0]
  if (path !== undefined) {
    return describePage(path, personalizations, statuses)
  }
  if (/running|live|active/.test(asked)) {
    return listOut(withStatus('running'), 'is running', 'are running')
  }
  const running = withStatus('running').length
  const drafts = withStatus('draft').length
  return (
    `This website has ${personalizations.length} personalizations. ${running} of them are running ` +
    `now and ${drafts} are drafts. Ask about a page, a status or priorities to hear more.`
  )
}

/**
 * Lists the personalizations that visitors to a page see now or later. The page's other
 * personalizations are only counted.
 */
function describePage(path: string, personalizations: Personalization[], statuses: string[]) {
  const onPage = personalizations.flatMap((item, index) =>
    item.webPagePath === path ? [{ item, status: statuses[index] ?? '' }] : [],
  )
  const live = onPage.filter(({ status }) => status === 'running' || status === 'scheduled')
  const named = live.map(({ item, status }) => `${displayName(item)} (${status})`)
  const text = listNames(named, `targets ${path}`, `target ${path}`)
  const rest = onPage.length - live.length
  if (rest === 0) return text
  const others = rest === 1 ? '1 more targets it, but is' : `${rest} more target it, but are`
  return `${text}\n\n${others} not shown to anyone.`
}

function listOut(items: Personalization[], one: string, many: string): string {
  return listNames(items.map(displayName), one, many)
}

function listNames(names: string[], one: string, many: string): string {
  if (names.length === 0) return `None of them ${many}.`
  if (names.length === 1) return `One ${one}: ${names[0]}.`
  const named = names.slice(0, 5).map((name) => `- ${name}`)
  const rest = names.length > named.length ? `\n\nand ${names.length - named.length} more.` : ''
  return `${names.length} of them ${many}:\n\n${named.join('\n')}${rest}`
}
