/**
 * A circumstance that leaves it open whether one personalization does something to another.
 *
 * - `'audiences-apart'`: No visitor matches the rules of both.
 * - `'pages-apart'`: They don't run on the same page or, in a redirect loop, one doesn't lead to the next.
 * - `'other-elements'`: They change different elements.
 * - `'script-apart'`: Because of a script, they aren't shown together or in this order.
 * - `'delay-apart'`: Because of a delay, they aren't shown together or in this order.
 * - `'dates-apart'`: A date is invalid, and they don't run at the same time.
 * - `'limited'`: A limit, such as on how often it is shown, keeps one of them from this visit.
 * - `'control-group'`: The visitor sees the original instead of the first one.
 * - `'order-unknown'`: The other one comes first.
 * - `'stays-on-page'`: The redirect doesn't leave the page.
 * - `'other-hides'`: A third personalization blocks one of them.
 */
export type Doubt =
  | 'audiences-apart'
  | 'pages-apart'
  | 'other-elements'
  | 'script-apart'
  | 'delay-apart'
  | 'dates-apart'
  | 'limited'
  | 'control-group'
  | 'order-unknown'
  | 'stays-on-page'
  | 'other-hides'

/** A doubt about a visit: a {@link Doubt}, or the visit doesn't say what the rules of the first one need. */
export type VisitDoubt = Doubt | 'attribute-unknown'
