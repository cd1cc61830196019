import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { AttributeSpace } from './attributeSpace.js'
import { doesHold, narrowSpace, wholeSpace } from './attributeSpace.js'
import { candidatesOf } from './candidatesOf.js'
import { isAssumed, isKnown, isUnderstood } from './isUnderstood.js'

/** A rule that must match, or must not match. `null` stands for a rule that everyone matches. */
export interface Goal {
  rule: RuleNode | null
  isWanted: boolean
}

/** A visitor who meets all goals. */
export interface FoundVisitor {
  visitor: Record<string, unknown>
  audiences: Record<string, boolean>
}

/** Options for {@link findVisitor}. */
export interface FindVisitorOptions {
  /**
   * Whether each attribute has one value. Otherwise, it can meet several "one of" conditions with
   * different values, as a visitor with several tags does.
   * @default true
   */
  isSingle?: boolean
  /** The work that several searches share. @default as much as one search may take */
  budget?: WorkBudget
}

/** How many more steps searches can take. Without any left, the result of a search is unknown. */
export interface WorkBudget {
  left: number
}

/** Creates the budget that all searches in one list share. It limits them to less than a second in total. */
export function createBudget(): WorkBudget {
  return { left: 600_000 }
}

/**
 * How many steps a search can take, and how many ways to meet "any of" it tries. If it would need more, its
 * result is `'unknown'`.
 */
const maxWork = 50_000
const maxWays = 400

/**
 * Searches for a visitor who certainly meets all goals. Returns `'none'` if there is no such visitor, however
 * a service interprets the conditions, and `'unknown'` if neither could be shown.
 */
export function findVisitor(
  goals: readonly Goal[],
  { isSingle = true, budget = { left: maxWork } }: FindVisitorOptions = {},
): FoundVisitor | 'none' | 'unknown' {
  const own = { left: Math.min(budget.left, maxWork) }
  const before = own.left
  const found = new VisitorSearch(isSingle, own).run(goals)
  budget.left -= before - own.left
  return found
}

class VisitorSearch {
  readonly #isSingle: boolean
  readonly #known = createKnown()
  readonly #budget: WorkBudget
  #waysLeft = maxWays
  /** Whether a way could neither be completed nor ruled out. */
  #isOpen = false

  constructor(isSingle: boolean, budget: WorkBudget) {
    this.#isSingle = isSingle
    this.#budget = budget
  }

  run(goals: readonly Goal[]): FoundVisitor | 'none' | 'unknown' {
    const list = goals.reduceRight<Goals>((rest, goal) => ({ goal, rest }), null)
    return this.#meet(list, false) ?? (this.#isOpen ? 'unknown' : 'none')
  }

  readonly #take = (count: number): boolean => (this.#budget.left -= count) >= 0

  get #isOver(): boolean {
    return this.#budget.left < 0 || this.#waysLeft < 0
  }

  /** Tries to meet the goals that are left. Returns `null` if that is impossible or unclear. */
  #meet(goals: Goals, isUnsure: boolean): FoundVisitor | null {
    let left = goals
    let isVague = isUnsure
    while (left) {
      const { goal, rest } = left
      const { rule, isWanted } = goal
      left = rest
      if (rule === null && !isWanted) return null
      if (rule === null) continue
      this.#take(1)
      if (this.#isOver || !isUnderstood(rule)) isVague = true
      else if (rule.type === 'not') left = { goal: { rule: rule.child, isWanted: !isWanted }, rest }
      else if (rule.type !== 'all' && rule.type !== 'any') {
        const fits = this.#addLeaf(rule, isWanted)
        if (fits === false) return null
        if (fits === null) isVague = true
      } else if (isAssumed(rule)) return this.#meetAssumed(goal, rule.children, rest, isVague)
      else if (rule.children.length === 0) isVague = true
      else if ((rule.type === 'all') === isWanted) left = withAll(rule.children, isWanted, rest)
      else return this.#meetAny(goal, rule.children, rest, isVague)
    }
    const visitor = isVague ? null : chooseValues(this.#known.spaces, this.#take)
    if (!visitor) this.#isOpen = true
    return visitor && { visitor, audiences: Object.fromEntries(this.#known.audiences) }
  }

  #meetAny(
    { isWanted }: Goal,
    children: readonly RuleNode[],
    rest: Goals,
    isVague: boolean,
  ): FoundVisitor | null {
    for (const child of children) {
      if (this.#isOver) {
        this.#isOpen = true
        return null
      }
      this.#waysLeft -= 1
      const undo = this.#known.mark()
      const found = this.#meet({ goal: { rule: child, isWanted }, rest }, isVague)
      if (found) return found
      undo()
    }
    return null
  }

  /**
   * If a group's operator was assumed, a visitor who meets all parts meets the group in both readings. If
   * there is no such visitor, the group counts as not understood.
   */
  #meetAssumed(
    { isWanted }: Goal,
    children: readonly RuleNode[],
    rest: Goals,
    isVague: boolean,
  ): FoundVisitor | null {
    this.#waysLeft -= 1
    const undo = this.#known.mark()
    const found = this.#meet(withAll(children, isWanted, rest), isVague)
    if (found) return found
    undo()
    return this.#meet(rest, true)
  }

  /**
   * Adds a leaf to what is known. Returns `false` if it contradicts that, and `null` if it is not understood.
   */
  #addLeaf(rule: RuleNode, isWanted: boolean): boolean | null {
    if (!isKnown(rule)) return null
    if (rule.type === 'constant') return rule.value === isWanted
    if (rule.type === 'audience') return this.#known.addAudience(rule.id, isWanted)
    if (rule.type !== 'condition') return null
    const before = this.#known.spaces.get(rule.attribute) ?? wholeSpace
    const space = narrowSpace(
      before,
      { condition: rule, isWanted },
      { isSingle: this.#isSingle, take: this.#take },
    )
    if (space) this.#known.setSpace(rule.attribute, space)
    return space !== null
  }
}

/** A linked list, so that each way to meet "any of" can share the goals that follow. */
type Goals = { goal: Goal; rest: Goals } | null

function withAll(children: readonly RuleNode[], isWanted: boolean, rest: Goals): Goals {
  return children.reduceRight<Goals>(
    (left, rule) => ({ goal: { rule, isWanted }, rest: left }),
    rest,
  )
}

/** Creates a store for what is known about a visitor. The latest additions can be undone. */
function createKnown() {
  const spaces = new Map<string, AttributeSpace>()
  const audiences = new Map<string, boolean>()
  const trail: (() => void)[] = []
  return {
    spaces: spaces as ReadonlyMap<string, AttributeSpace>,
    audiences: audiences as ReadonlyMap<string, boolean>,
    setSpace(attribute: string, space: AttributeSpace) {
      const before = spaces.get(attribute)
      trail.push(() => (before ? spaces.set(attribute, before) : spaces.delete(attribute)))
      spaces.set(attribute, space)
    },
    /** Adds whether the visitor is in an audience. Returns `false` if that contradicts what is known. */
    addAudience(id: string, isIn: boolean): boolean {
      const before = audiences.get(id)
      if (before !== undefined) return before === isIn
      trail.push(() => audiences.delete(id))
      audiences.set(id, isIn)
      return true
    },
    /** Returns a function that undoes everything that is added after this call. */
    mark() {
      const { length } = trail
      return () => {
        while (trail.length > length) trail.pop()?.()
      }
    },
  }
}

/** Chooses a value for each attribute. Returns `null` if no candidate is suitable for an attribute. */
function chooseValues(
  spaces: ReadonlyMap<string, AttributeSpace>,
  take: (count: number) => boolean,
): Record<string, unknown> | null {
  const visitor: Record<string, unknown> = {}
  for (const [attribute, { literals, ...space }] of spaces) {
    const value = candidatesOf(literals, space).find(
      (each) => take(literals.length) && literals.every((literal) => doesHold(literal, each)),
    )
    if (value === undefined) return null
    Object.defineProperty(visitor, attribute, { value, enumerable: true, configurable: true })
  }
  return visitor
}
