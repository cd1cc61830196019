import { evaluateEligibility, keyPersonalizations } from 'personalization-kit/model'
import { describe, it } from 'vitest'
import { judgeOutcomes, makeChange, noCounts } from '../support/oracle/outcomes.js'
import { attributeValues } from '../support/oracle/site.js'
import { looksLikePattern } from '../support/oracle/pages.js'

function* all(attrs: string[]): Generator<any> {
  const [a, ...r] = attrs
  if (a === undefined) { yield {}; return }
  for (const v of [undefined, ...(a === 'vip' ? [true, false] : attributeValues[a]!), ...(a === 'pageviews' ? [2,5] : [])]) for (const o of all(r)) yield v === undefined ? o : { ...o, [a]: v }
}
function ref(m: any) {
  const rows = [...m.before.personalizations, ...m.after.personalizations]
  const text = JSON.stringify(rows)
  const attrs = ['country', 'visits', 'device', 'email', 'vip', 'pageviews'].filter((a) => text.includes(a === 'pageviews' ? '"pageviews"' : '\\"' + a))
  const changes: any[] = []
  const seen = new Set()
  const combos = [...all(attrs)]
  if (combos.length > 3000) return null
  for (const label of new Set(rows.map((r: any) => r.webPagePath).filter((x: any) => x !== null)) as any) {
    const page0 = looksLikePattern(label) ? '/b/c' : label.replace('*', 'example').replace(/:id$|\{id\}/, '9')
    for (const dom of [null, 's.test', 't.test']) {
     if (dom && !rows.some((r: any) => r.targetTemplateDomain === dom)) continue
     const page = dom === null ? page0 : dom + page0.replace(/^(https?:\/\/)?[^/\\]+/, '')
    for (const c of combos) {
      const { vip, ...visitor } = c
      const who = { page, visitor, audiences: vip === undefined ? {} : { vip } }
      const b = evaluateEligibility(m.before.personalizations, { ...who, at: m.before.at }, m.options)
      const a = evaluateEligibility(m.after.personalizations, { ...who, at: m.after.at }, m.options)
      const kb = keyPersonalizations(m.before.personalizations), ka = keyPersonalizations(m.after.personalizations)
      for (const key of new Set([...kb, ...ka])) {
        const rb = b.find((x) => x.key === key), ra = a.find((x) => x.key === key)
        const from = rb?.result ?? (kb.includes(key) ? 'no' : 'absent'), to = ra?.result ?? (ka.includes(key) ? 'no' : 'absent')
        if (from === to) continue
        if (!rb && !ra) continue
        const id = JSON.stringify([key, dom ? page : label, from, to])
        if (seen.has(id)) continue
        seen.add(id)
        changes.push({ key, page: dom ? page : label, audience: null, from, to, because: (ra ?? rb)!.because, cause: null, witness: { ...who, at: m.after.at } })
      }
    }
    }
  }
  return { changes, isComplete: true }
}
describe('scratch', () => {
  it('x', () => {
    const total = noCounts()
    const per = new Map<string, number[]>()
    const t0 = performance.now()
    let done = 0, slow = 0, mine = 0, skipped = 0, sizes: number[] = []
    const out: string[] = []
    const from = Number(process.env.FROM ?? 1)
    for (let s = from; s < from + 200; s++) {
      const m = makeChange(s)
      sizes.push(m.before.personalizations.length)
      const r = process.env.REF ? ref(m) : { changes: [], isComplete: true }
      if (!r) { skipped++; continue }
      const t = performance.now()
      const { counts, faults } = judgeOutcomes(m.before, m.after, r, m.options)
      mine += performance.now() - t
      slow = Math.max(slow, performance.now() - t)
      for (const k of Object.keys(total) as (keyof typeof total)[]) total[k] += counts[k]
      const p = per.get(m.edit) ?? [0, 0, 0, 0]
      p[0]!++; p[1]! += counts.real; p[2]! += counts.real > 0 ? 1 : 0; p[3]! = Math.max(p[3]!, counts.visits)
      per.set(m.edit, p)
      if (process.env.REF) for (const f of faults) out.push(`${s} ${m.edit} ${f}`)
      done++
      if (performance.now() - t0 > 75000) break
    }
    console.info(done, 'skipped', skipped, Math.round(performance.now() - t0), 'mine', mine, 'slowest', slow, Math.min(...sizes), Math.max(...sizes), JSON.stringify(total))
    console.info([...per].map(([k, v]) => k + ' ' + v.join('/')).join('\n'))
    console.info(out.length, out.slice(0, 30).join('\n'))
  })
})
