import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { Act, Schedule } from './askSchedule.js'
import { nameAct } from './askSchedule.js'
import type { AskDriver, SentRequest, Shown, Snapshot } from './createAskDriver.js'
import type { Promised } from './promises.js'
import type { Accepted, AskGateway, AskPage } from './startAskGateway.js'
import { startAskGateway } from './startAskGateway.js'

export interface Violation {
  promise: Promised
  what: string
}

/** Text that a user typed, and that is to be found until it was asked or replaced. */
interface Owed {
  text: string
  place: 'field' | 'edit'
  isPressed: boolean
}

interface Tab {
  page: Page
  cdp: CDPSession
  isHidden: boolean
  isFrozen: boolean
  isAway: boolean
  /** Whether another user may have signed in since the tab asked. */
  isStale: boolean
  owed: Owed[]
  /** The questions whose acceptance this tab was told since it was opened, if it can still know them. */
  told: Set<string>
  /** How many locks came too late since it was opened. */
  lateLocks: number
}

/** Text of each user, which nothing else has. */
const marks: Record<string, string> = { ada: 'Alder', bob: 'Birch' }

/** Runs a schedule in a browser of its own, and returns the promises that it broke. */
export async function runSchedule(
  browser: Browser,
  page: AskPage,
  schedule: Schedule,
): Promise<Violation[]> {
  const { storage, keepsHook, isCareful, hasList, surroundings, seed } = schedule
  const settings = { storage, keepsHook, isCareful, hasList }
  const gateway = await startAskGateway(page, { settings, surroundings, seed })
  const context = await browser.newContext({ viewport: { width: 900, height: 3_000 } })
  const run = new Run(schedule, gateway, context)
  try {
    await run.openTab()
    for (const act of schedule.acts) {
      await run.do(act)
      if (run.violations.length > 0) break
    }
    if (run.violations.length === 0) await run.finish()
    await run.keepLogs()
    run.checkRequests()
  } catch (error) {
    run.violations.push({ promise: 1, what: `The page failed: ${String(error)}` })
  } finally {
    await context.close()
    gateway.close()
  }
  return run.violations
}

class Run {
  readonly violations: Violation[] = []
  private tabs: Tab[] = []
  private sent: SentRequest[] = []
  private presses = new Map<string, number>()
  private removed = new Set<string>()
  /** What is stored in the browser, and what belongs to users who have signed out. */
  private stored = new Set<string>()
  private gone = {
    questions: new Set<string>(),
    users: new Set<string>(),
    /** What they had sent, also if it was accepted later. */
    queries: new Set<string>(),
  }
  private owner: string | null = 'ada'
  private isOut = false
  private outSince: number | null = null
  private isOffline = false
  private texts = 0
  private lateLocks = 0
  private wakeUps = 0
  private endings: { from: number; to: number; wakeUps: number }[] = []
  private endedAt: { at: number; wakeUps: number } | null = null

  constructor(
    private readonly schedule: Schedule,
    private readonly gateway: AskGateway,
    private readonly context: BrowserContext,
  ) {}

  private isShared() {
    return this.schedule.storage === 'local' && this.keeps()
  }

  private keeps() {
    return this.schedule.surroundings.room === 'free'
  }

  async openTab() {
    const page = await this.context.newPage()
    page.on('pageerror', (error) => this.break(1, `The page threw ${error.message}`))
    page.on('dialog', (dialog) => void dialog.dismiss())
    const cdp = await this.context.newCDPSession(page)
    const tab: Tab = {
      page,
      cdp,
      isHidden: false,
      isFrozen: false,
      isAway: false,
      isStale: false,
      owed: [],
      told: new Set(),
      lateLocks: 0,
    }
    this.tabs.push(tab)
    await this.load(tab)
  }

  private async load(tab: Tab) {
    await tab.page.goto(this.gateway.url)
    await this.untilReady(tab)
  }

  private async untilReady(tab: Tab) {
    await eventually(() => this.drive(tab, 'isReady'))
    Object.assign(tab, { isHidden: false, isFrozen: false, isAway: false, isStale: false })
  }

  /** Calls a function of the driver in the page. */
  private async drive<Name extends keyof AskDriver>(
    tab: Tab,
    name: Name,
    ...args: AskDriver[Name] extends (...given: infer Given) => unknown ? Given : never
  ) {
    type Result = AskDriver[Name] extends (...given: never[]) => infer Return ? Return : never
    return (await tab.page.evaluate(
      ([method, given]) => {
        const { ask } = globalThis as unknown as {
          ask: Record<string, (...each: unknown[]) => unknown>
        }
        return ask[method]?.(...given)
      },
      [name, args] as const,
    )) as Awaited<Result>
  }

  private break(promise: Promised, what: string) {
    this.violations.push({ promise, what })
  }

  private newText(what: string) {
    return `${marks[this.owner ?? ''] ?? ''}${(this.texts += 1)} ${what}`
  }

  async do(act: Act) {
    const tab = 'tab' in act ? this.tabs[act.tab % Math.max(this.tabs.length, 1)] : undefined
    if ('tab' in act && !tab) return
    if (tab?.isStale && !tab.isHidden && !tab.isFrozen) await this.lookAtAccount(tab)
    if (tab) await this.actIn(tab, act)
    else await this.actOutside(act)
    await this.look(nameAct(act))
  }

  /** A user who comes back to a tab gives it the focus, and the host asks who is signed in. */
  private async lookAtAccount(tab: Tab) {
    const before = await this.drive(tab, 'snapshot')
    await this.drive(tab, 'focus')
    if (!this.isOffline) await this.drive(tab, 'checkAccount')
    tab.isStale = this.isOffline
    const after = await this.drive(tab, 'snapshot')
    if (before.me === after.me) return
    tab.owed = []
    tab.told.clear()
    // Such a host clears what all tabs have, and so also what the next user has by then.
    if (this.schedule.isCareful && before.me !== null) this.forgetUser()
  }

  private async actIn(tab: Tab, act: Act) {
    switch (act.act) {
      case 'close':
        return this.close(tab)
      case 'second-tab':
        return this.tabs.length < 3 && !this.isOffline ? this.openTab() : undefined
      case 'thaw':
        return this.thaw(tab)
      case 'freeze':
        return this.freeze(tab)
      default:
    }
    if (tab.isFrozen) return undefined
    switch (act.act) {
      case 'hide':
        tab.isHidden = true
        return this.drive(tab, 'setHidden', true)
      case 'show':
        this.wakeUps += 1
        tab.isHidden = false
        return this.drive(tab, 'setHidden', false)
      case 'reload':
        return this.reload(tab)
      default:
    }
    if (tab.isHidden) return undefined
    switch (act.act) {
      case 'focus':
        this.wakeUps += 1
        return this.drive(tab, 'focus')
      case 'sign-in':
        return this.signIn(tab, this.owner ?? 'ada')
      case 'sign-in-other':
        return this.signIn(tab, this.owner === 'ada' ? 'bob' : 'ada')
      case 'sign-out':
        return this.signOut(tab)
      default:
    }
    return this.isOut ? undefined : this.use(tab, act)
  }

  /** What only a user does who has not signed out. */
  private async use(tab: Tab, act: Act) {
    const snapshot = await this.drive(tab, 'snapshot')
    if (snapshot.me !== this.owner) return undefined
    switch (act.act) {
      case 'ask': {
        const text = this.newText(`${act.quickly ? 'quickly ' : ''}${act.fails ? 'fails' : 'asks'}`)
        if (!(await this.type(tab, text))) return undefined
        this.gateway.fates.submit = [act.fate]
        return this.send(tab)
      }
      case 'type':
        return this.type(tab, this.newText('types'))
      case 'edit':
      case 'type-edit': {
        if ((await this.drive(tab, 'edit', act.at)) === null) return undefined
        const text = this.newText('edits')
        const before = await this.drive(tab, 'typeEdit', text)
        if (before === null) return undefined
        tab.owed = tab.owed.filter((each) => each.text !== before)
        tab.owed.push({ text, place: 'edit', isPressed: act.act === 'edit' })
        if (act.act !== 'edit') return undefined
        this.gateway.fates.submit = [act.fate]
        this.press(text)
        const count = this.gateway.submits.length
        await this.drive(tab, 'sendEdit')
        await this.untilSent(tab, count)
        this.noteUnsent(tab, text)
        return undefined
      }
      case 'press': {
        this.gateway.fates.submit = [act.fate]
        const count = this.gateway.submits.length
        const query = await this.drive(tab, 'pressStatus', act.button)
        if (query) this.press(query)
        return query ? this.untilSent(tab, count) : undefined
      }
      case 'new':
        return this.drive(tab, 'startNew')
      case 'open':
        return this.drive(tab, 'open', act.at)
      case 'rename':
        return this.drive(tab, 'rename', act.at, this.newText('title'))
      case 'delete': {
        const sessionId = await this.drive(tab, 'remove', act.at)
        if (sessionId) this.removed.add(sessionId)
        // Nobody knows which of them were in it. The form to edit a question goes with it, in this tab and others.
        for (const each of this.tabs) {
          each.owed = each.owed.filter(({ isPressed, place }) => !isPressed && place === 'field')
        }
        return undefined
      }
      case 'leave':
        // What was typed goes with the panel. What is being sent does not.
        tab.isAway = true
        return this.leave(tab)
      case 'return':
        tab.isAway = false
        return this.drive(tab, 'go', false)
      default:
        return undefined
    }
  }

  private async leave(tab: Tab) {
    const before = await this.drive(tab, 'go', true)
    tab.owed = tab.owed.filter((each) => isSent(each, before))
  }

  private async type(tab: Tab, text: string) {
    const before = await this.drive(tab, 'type', text)
    if (before === null) return false
    // What is being sent is owed until it is known to have arrived. What was in the field only is replaced.
    const after = await this.drive(tab, 'snapshot')
    tab.owed = tab.owed.filter((each) => each.text !== before || isSent(each, after))
    tab.owed.push({ text, place: 'field', isPressed: false })
    return true
  }

  private async send(tab: Tab) {
    const before = this.gateway.submits.length
    const text = await this.drive(tab, 'send')
    this.press(text)
    for (const each of tab.owed) if (each.text === text) each.isPressed = true
    await this.untilSent(tab, before)
    this.noteUnsent(tab, text)
  }

  /** A text that could not be sent yet is still only typed. */
  private noteUnsent(tab: Tab, text: string) {
    if (this.gateway.submits.includes(text)) return
    for (const each of tab.owed) if (each.text === text) each.isPressed = false
  }

  /** Waits until the gateway has a question, so that a schedule means the same each time. */
  private async untilSent(tab: Tab, before: number) {
    let idle = 0
    await eventually(async () => {
      if (this.gateway.submits.length > before) return true
      idle = (await this.drive(tab, 'snapshot')).isSending ? 0 : idle + 1
      return idle > 5
    }, 1_000)
  }

  private press(text: string) {
    this.presses.set(text, (this.presses.get(text) ?? 0) + 1)
  }

  private async actOutside(act: Act) {
    switch (act.act) {
      case 'offline':
      case 'online':
        this.wakeUps += 1
        this.isOffline = act.act === 'offline'
        return this.context.setOffline(this.isOffline)
      case 'session-ends':
        if (this.gateway.user() === null) return undefined
        this.endedAt = { at: this.gateway.now(), wakeUps: this.wakeUps }
        return this.gateway.endSession()
      case 'release':
        return this.gateway.release()
      case 'settle':
        return this.settle()
      case 'answer':
        return this.gateway.answer()
      case 'trouble':
        this.gateway.fates.answer = Array.from({ length: act.requests }, () => act.fate)
        return undefined
      case 'clock':
        this.gateway.jump(act.seconds * 1_000)
        this.wakeUps += 1
        for (const { page } of this.tabs) {
          await page.evaluate(`jumpClock(${act.seconds * 1_000})`)
        }
        return undefined
      default:
        return undefined
    }
  }

  /** Waits until the pages have nothing to say for a while of their time. */
  private async settle() {
    let quiet = 0
    // Eight times 20 ms are more than three seconds for the pages, and the first request comes after one.
    for (let step = 0; step < 60 && quiet < 8; step++) {
      await pause(20)
      quiet = this.gateway.busy() > 0 ? 0 : quiet + 1
    }
  }

  private async harvest(tab: Tab) {
    const log = await this.drive(tab, 'log')
    for (const id of log.accepted) {
      const question = this.gateway.accepted.find(({ questionId }) => questionId === id)
      if (!question || question.user !== this.owner) continue
      if (this.gone.questions.has(id) || this.gone.queries.has(question.query)) continue
      tab.told.add(id)
      if (this.isShared()) this.stored.add(id)
    }
    tab.lateLocks = log.lateLocks
    return log.sent
  }

  private async keepLog(tab: Tab) {
    const sent = await this.harvest(tab)
    const now = this.gateway.now()
    this.lateLocks += tab.lateLocks
    this.sent.push(...sent.map((each) => ({ ...each, endedAt: each.endedAt ?? now })))
  }

  private async close(tab: Tab) {
    await this.keepLog(tab)
    this.tabs = this.tabs.filter((each) => each !== tab)
    await tab.page.close()
    if (this.tabs.length === 0 && !this.isOffline) await this.openTab()
  }

  private async reload(tab: Tab) {
    if (this.isOffline) return
    await this.keepLog(tab)
    if (!this.keeps()) tab.told.clear()
    tab.owed = []
    await tab.page.reload()
    await this.untilReady(tab)
  }

  private async freeze(tab: Tab) {
    if (tab.isFrozen) return
    await this.drive(tab, 'setHidden', true)
    await tab.cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    Object.assign(tab, { isHidden: true, isFrozen: true })
  }

  private async thaw(tab: Tab) {
    if (!tab.isFrozen) return
    await tab.cdp.send('Page.setWebLifecycleState', { state: 'active' })
    Object.assign(tab, { isHidden: false, isFrozen: false })
    this.wakeUps += 1
    await this.drive(tab, 'setHidden', false)
  }

  private async signIn(tab: Tab, user: string) {
    if (this.isOffline) return
    const isOther = user !== this.owner
    if (this.endedAt) {
      const { at, wakeUps } = this.endedAt
      this.endings.push({ from: at, to: this.gateway.now(), wakeUps: this.wakeUps - wakeUps })
      this.endedAt = null
    }
    if (isOther) this.forgetUser()
    this.owner = user
    this.isOut = false
    this.outSince = null
    for (const each of this.tabs) each.isStale = each !== tab
    await this.drive(tab, 'signIn', user)
    if (isOther) await this.checkLeft(tab, ['screen', 'memory'])
  }

  /** Nothing is owed to a user who has left. */
  private forgetUser() {
    for (const { questionId } of this.gateway.accepted) this.gone.questions.add(questionId)
    for (const query of this.gateway.submits) this.gone.queries.add(query)
    if (this.owner) this.gone.users.add(this.owner)
    this.stored.clear()
    this.presses.set('', 0)
    for (const tab of this.tabs) {
      tab.owed = []
      tab.told.clear()
    }
  }

  private async signOut(tab: Tab) {
    if (this.isOut || this.isOffline) return
    this.forgetUser()
    this.isOut = true
    this.endedAt = null
    for (const each of this.tabs) each.isStale = each !== tab
    await this.drive(tab, 'signOut')
    this.outSince = this.gateway.now()
    await this.checkAllLeft()
  }

  /** Looks for what is left of users who have signed out, in all tabs that have been told. */
  private async checkAllLeft() {
    if (!this.isOut) return
    const { hasChannel, room } = this.schedule.surroundings
    for (const tab of this.tabs) {
      if (tab.isFrozen) continue
      if (!hasChannel) {
        // Without a channel and without a storage, only the server knows.
        if (room !== 'free') continue
        if (tab.isHidden) continue
        await this.drive(tab, 'focus')
      }
      await this.checkLeft(tab, ['screen', 'memory', 'storage'])
    }
  }

  private async checkLeft(tab: Tab, places: readonly ('screen' | 'memory' | 'storage')[]) {
    const traces = this.traces()
    let left: string[] = []
    await eventually(async () => {
      const everything = await this.drive(tab, 'everything')
      left = places.flatMap((place) =>
        traces.filter((trace) => everything[place].includes(trace)).map((t) => `${t} in ${place}`),
      )
      return left.length === 0
      // The message to the other tabs takes a while on a busy machine.
    }, 1_500)
    if (left.length > 0) {
      this.break(5, `tab ${this.tabs.indexOf(tab) + 1} still has ${[...new Set(left)].join(', ')}`)
    }
  }

  /** What may only be found of the user who is signed in. */
  private traces(): string[] {
    const others = Object.keys(marks).filter((user) => this.isOut || user !== this.owner)
    const ids = this.gateway.accepted.map(({ questionId }) => questionId)
    return [
      ...ids.filter((id) => this.gone.questions.has(id)),
      ...others.map((user) => marks[user] as string),
    ]
  }

  /** Looks at all tabs: an answer never stands under another question, not even for a moment. */
  private async look(after: string) {
    for (const tab of this.tabs) {
      if (tab.isFrozen) continue
      await this.harvest(tab)
      const { entries } = await this.drive(tab, 'snapshot')
      for (const misplaced of misplacedAnswers(entries))
        this.break(3, `${misplaced} after ${after}`)
    }
  }

  /** Lets everything come to its end, and looks for all that is owed. */
  async finish() {
    const { gateway } = this
    gateway.fates.answer = []
    gateway.fates.submit = []
    gateway.release()
    if (this.isOffline) {
      this.isOffline = false
      await this.context.setOffline(false)
    }
    if (this.tabs.length === 0) await this.openTab()
    for (const tab of this.tabs) {
      await this.thaw(tab)
      if (tab.isHidden) await this.do({ act: 'show', tab: this.tabs.indexOf(tab) })
    }
    if (this.isOut) {
      await this.settle()
      return this.checkAllLeft()
    }
    const [first] = this.tabs
    if (gateway.user() === null && first) await this.signIn(first, this.owner ?? 'ada')
    for (const tab of this.tabs) {
      this.wakeUps += 1
      if (tab.isStale) await this.lookAtAccount(tab)
    }
    await this.settle()
    // A question that was held has its turn, too.
    gateway.release()
    gateway.answer()
    for (const tab of this.tabs) await this.checkOwed(tab, 'at the end')
    if (!first || this.violations.length > 0) return undefined
    await this.reload(first)
    return this.checkOwed(first, 'after a reload at the end')
  }

  private async checkOwed(tab: Tab, when: string) {
    await this.harvest(tab)
    const opensEdits = tab.owed.some(({ place }) => place === 'edit')
    const walk = await this.drive(tab, 'walk', 15_000, opensEdits)
    const where = `in tab ${this.tabs.indexOf(tab) + 1} ${when}`
    for (const { entries } of walk) {
      for (const misplaced of misplacedAnswers(entries)) this.break(3, `${misplaced} ${where}`)
    }
    const ids = this.isShared() ? this.stored : tab.told
    const questions = this.gateway.accepted.filter(
      ({ questionId, sessionId, user }) =>
        ids.has(questionId) && user === this.owner && !this.removed.has(sessionId),
    )
    this.checkQuestions(questions, walk, where)
    const all = walk.flatMap(({ entries, fields }) => [
      ...fields,
      ...entries.flatMap((entry) => ('text' in entry && entry.kind !== 'bot' ? entry.text : [])),
    ])
    for (const { text } of tab.owed) {
      const question = this.gateway.accepted.find(({ query }) => query === text)
      // It was asked, and the first promise is about it.
      if (question && tab.told.has(question.questionId)) continue
      if (question && this.removed.has(question.sessionId)) continue
      if (!all.includes(text)) this.break(6, `“${text}” is nowhere ${where}`)
    }
    // What belongs to others is not here.
    const foreign = Object.keys(marks).filter((user) => user !== this.owner)
    for (const user of foreign) {
      if (all.some((text) => text.includes(marks[user] as string))) {
        this.break(5, `something of ${user} is shown ${where}`)
      }
    }
  }

  private checkQuestions(questions: Accepted[], walk: Walk, where: string) {
    // Texts are not stored, so other tabs and later pages show those that failed, or that may be resumed, without one.
    const nameless = walk.flatMap(({ entries }) =>
      entries.flatMap(({ kind }, at) => (kind === 'unknown' ? [canResume(entries[at + 1])] : [])),
    )
    for (const { query } of questions) {
      const places = walk.flatMap(({ sessionId, entries }) =>
        entries.flatMap((entry, at) =>
          entry.kind === 'user' && entry.text === query
            ? [{ sessionId, next: entries[at + 1] }]
            : [],
        ),
      )
      const at = nameless.findIndex((mayResume) => mayResume || query.includes('fails'))
      if (places.length === 0 && at >= 0) {
        nameless.splice(at, 1)
        continue
      }
      if (places.length !== 1) {
        this.break(1, `“${query}” was accepted and is in ${places.length} places ${where}`)
        continue
      }
      const next = places[0]?.next
      if (next?.kind === 'bot') continue
      if (canResume(next)) continue
      const shown = next?.kind === 'status' ? next.text : 'nothing'
      this.break(1, `“${query}” was accepted and never ends: “${shown}” ${where}`)
    }
  }

  /** Looks at all that was sent. */
  checkRequests() {
    for (const query of new Set(this.gateway.submits)) {
      const times = this.gateway.submits.filter((each) => each === query).length
      const presses = this.presses.get(query) ?? 0
      if (times > presses) this.break(2, `“${query}” was sent ${times} times by ${presses} presses`)
    }
    for (const { sessionId, user } of this.gateway.accepted) {
      const other = this.gateway.accepted.find(
        (each) => each.sessionId === sessionId && each.user !== user,
      )
      if (other) this.break(5, `${user} asked in a conversation of ${other.user}`)
    }
    const polls = this.sent.filter(({ call }) => call === 'answer')
    for (const { isHidden, isOffline } of polls) {
      if (isHidden) this.break(4, 'a hidden tab sent a request for an answer')
      if (isOffline) this.break(4, 'a tab that is offline sent a request for an answer')
    }
    const { hasChannel, hasLocks } = this.schedule.surroundings
    if (hasChannel && hasLocks) this.checkOverlaps(polls)
    this.checkSignedOutPolls(hasChannel)
  }

  private checkOverlaps(polls: SentRequest[]) {
    const sorted = polls.toSorted((a, b) => a.startedAt - b.startedAt)
    const overlaps = sorted.filter((poll, index) => {
      const next = sorted.slice(index + 1).find(({ questionId }) => questionId === poll.questionId)
      if (!next || poll.endedAt === null || next.startedAt >= poll.endedAt) return false
      // A tab that does not answer holds the others up for two seconds, and only once for each question.
      return !sorted.some(
        ({ questionId, startedAt, endedAt }) =>
          questionId === poll.questionId &&
          startedAt <= next.startedAt &&
          (endedAt ?? Infinity) - startedAt > 1_900,
      )
    })
    // A lock that the machine gives too late costs a request, and after three, a page does without.
    if (this.lateLocks >= 3) return
    if (overlaps.length > 2 + this.lateLocks)
      this.break(4, `${overlaps.length} times two requests for one answer`)
  }

  private checkSignedOutPolls(hasChannel: boolean) {
    const { polls } = this.gateway
    const { outSince } = this
    if (hasChannel && outSince !== null) {
      const late = polls.filter(({ startedAt }) => startedAt > outSince + 1_000)
      if (late.length > 0) this.break(4, `${late.length} requests for answers after a sign-out`)
    }
    for (const { from, to, wakeUps } of this.endings) {
      const during = polls.filter(
        ({ user, startedAt }) => user === null && startedAt >= from && startedAt < to,
      )
      const questions = new Set(during.map(({ questionId }) => questionId)).size
      // One finds out. Then one looks whenever the user comes back, and every 30 seconds.
      const allowed = questions * 3 * (2 + wakeUps + Math.ceil((to - from) / 30_000))
      if (during.length > allowed) {
        this.break(4, `${during.length} requests for answers while signed out, not ${allowed}`)
      }
    }
  }

  /** Keeps the logs of the tabs that are still open. */
  async keepLogs() {
    for (const tab of this.tabs) await this.keepLog(tab)
  }
}

type Walk = { sessionId: string; fields: string[]; entries: Shown[] }[]

/** Returns whether a text was sent and has not come back into its field. */
function isSent({ text, isPressed }: Owed, { entries }: Snapshot): boolean {
  return isPressed && entries.some((entry) => entry.kind === 'user' && entry.text === text)
}

/** Returns whether an entry has a button that resumes a question. */
function canResume(entry: Shown | undefined): boolean {
  const resumes = ['Ask again', 'Check again', 'Keep waiting']
  return entry?.kind === 'status' && entry.buttons.some((name) => resumes.includes(name))
}

/** Returns the answers that stand under another question than theirs. */
function misplacedAnswers(entries: readonly Shown[]): string[] {
  return entries.flatMap((entry, at) => {
    if (entry.kind !== 'bot') return []
    const before = entries[at - 1]
    if (before?.kind === 'edit') return []
    const question = before?.kind === 'user' ? before.text : 'no question'
    return entry.text === `Answer to ${question}` ? [] : [`“${entry.text}” under “${question}”`]
  })
}

/** Waits until something is so, or a time is over. */
async function eventually(isSo: () => Promise<unknown>, limitMs = 10_000) {
  const start = Date.now()
  while (!(await isSo().catch(() => false))) {
    if (Date.now() - start > limitMs) return
    await pause(10)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
