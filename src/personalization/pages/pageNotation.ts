/** Longer paths are not real pages and would be slow to parse. */
export const maxPageLength = 2_000

/** What a page that is not a path looks like. */
export type PageNotation = 'regular-expression' | 'route' | 'list'

/** Text that no path has, and no route of a framework. */
const anchors = [
  // `^/a`, `/^a/i`, `~ ^/a`
  /^(?:\w+:)?\W{0,2}\^/,
  // `(?:a|b)`, `(?P<id>…)`
  /\(\?[:=!<P]/,
]

const routes = [
  // `[slug]`, `[...slug]`, `[[lang]]`, `[id=integer]`
  /\[\[?(?:\.{3})?[a-z_][\w-]*(?:=\w+)?\]\]?(?![*+?{])(?<!\[\w-\w+\])/i,
  // `:id(\d+)`, `:id*`, `:id.json`, `:from-:to`. Only `:id` alone is a parameter of a path.
  /(?:^|\/):[a-z_]\w*(?:[^\w/?#]|\?(?=\/|$))/i,
  // `{id:int}`, `{id?}`, `{slug...}`
  /\{\w+(?:[:=*?]|\.{3})[^{}]*/,
  // `{id}.html`, `item-{id}`, `{{id}}`, `{/:id}?`
  /[^/]\{[a-z_]\w*\}|\{[a-z_]\w*\}[^/?#]|\{[{/]/i,
  // `<id>`, `<int:id>`
  /<(?:\w+:)?\w+>/,
  // `$id`, and `$` for the rest
  /(?:^|[/.])\$(?:[a-z_]\w*|(?=\/|$))/i,
  // `(group)/a`, `(/:id)`, `(.:format)`
  /(?:^|\/)\([\w.-]+\)(?=\/|$)|\((?:\/|\.:)/,
]

const expressions = [
  /\$(?:\/[a-z]*)?$/,
  // `.*`, `.+`
  /\.\*|\.\+(?=$|[/)?])/,
  // `\d+`, `\/`, `\.`. Without these characters, a backslash is a slash.
  /\\[dw](?=$|[/)*+?{\]])/i,
  /\\[/.?+()[\]^$-]/,
  // `[a-z]`, `[^/]`, `[ab]+`
  /\[\^|\[\w-\w|\][*+?{]/,
  // `(a|b)`, `(a)?`
  /\([^()]*\||\)[*+?{]/,
  // `a{2,4}`
  /[^/]\{\d+(?:,\d*)?\}/,
]

const lists = [
  // `/a, /b`, `/a /b`, `/a|https://s.test/b`
  /[,;|\s]\s*(?:https?:\/)?\//i,
  // `["/a", "/b"]`
  /^\[\s*["']/,
]
/** `a, b`, `a|b`. In a query, these can be anything. */
const listsInPath = [/[,;]\s+\S/, /\|/]

/**
 * Returns what a page looks like that is not a path or URL, or `null` for a path. Names in a path, such as
 * `/:id` and `/{id}`, and stars belong to paths.
 */
export function pageNotation(text: string): PageNotation | null {
  const page = text
    .trim()
    .slice(0, maxPageLength)
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#\\]*/i, '')
  // Most paths have none of these characters.
  if (!/[$()<>[\]\\^{|:,;\s]|\.[*+]/.test(page)) return null
  // After a question mark that is no mark of a pattern, anything can follow.
  const [path = ''] = page.split(/\?(?![/)}$]|$)|#(?![!/])/)
  if (has(anchors, page)) return 'regular-expression'
  if (has(routes, path)) return 'route'
  if (has(expressions, path)) return 'regular-expression'
  return has(lists, page) || has(listsInPath, path) ? 'list' : null
}

function has(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((each) => each.test(text))
}
