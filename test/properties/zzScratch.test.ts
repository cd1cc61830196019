import { it } from 'vitest'
import { looksLikePattern } from '../support/oracle/pages.js'
import { isAssumedSplit } from '../support/oracle/judge.js'
import { printSite, shrinkSite } from '../support/oracle/shrinkSite.js'
import { makeSite } from '../support/oracle/site.js'
import { judgeStatements } from '../support/oracle/statements.js'
import { undecided } from '../support/oracle/worlds.js'
const skip = /^split|says when|repeated hour|share of the original/
const mask = (process.env.MASK ?? '').split(',')
function clean(site) {
  return { ...site, visits: site.visits.map((v)=> mask.includes('url') && /\w\.test/.test(v.page) ? {...v, page:'/a'} : v), control: mask.includes('control') ? null : site.control, rows: site.rows.map((row) => {
    const r = { ...row }
    if (mask.includes('split') && (isAssumedSplit(r, null))) r.weights = [100]
    if (mask.includes('foreign') && r.page && looksLikePattern(r.page)) r.page = '/a'
    if (mask.includes('url') && r.page && /\w\.test/.test(r.page)) r.page = '/a'
    if (mask.includes('self') && r.redirect && !['/b','/c','/b/c'].includes(r.redirect)) r.redirect = '/c'
    if (mask.includes('test')) r.testMode = null
    if (mask.includes('limit')) r.maxValue = null
    if (mask.includes('domain')) r.domain = null
    return r
  }) }
}
it('x', () => {
  const found = new Map()
  const n = Number(process.env.SITES ?? 300)
  const start = process.cpuUsage()
  let slow = []
  for (let seed = 1; seed <= n; seed++) {
    const before = process.cpuUsage()
    const site = clean(makeSite(seed + Number(process.env.FROM ?? 0)))
    for (const { kind } of judgeStatements(site)) {
      if (skip.test(kind)) continue
      const f = found.get(kind)
      found.set(kind, { count: (f?.count ?? 0) + 1, site: f?.site ?? site })
    }
    slow.push([process.cpuUsage(before).user / 1000, seed])
  }
  console.log('cpu ms', process.cpuUsage(start).user / 1000, JSON.stringify(slow.sort((a, b) => b[0] - a[0]).slice(0, 5)), undecided)
  for (const [kind, { count, site }] of found) {
    const faultOf = (s) => judgeStatements(s).find((f) => f.kind === kind)
    const small = shrinkSite(site, (s) => faultOf(s) !== undefined)
    console.log(`${kind} (${count})\n  ${faultOf(small).text.slice(0, 500)}\n  ${printSite(small)}\n`)
  }
}, 900_000)
