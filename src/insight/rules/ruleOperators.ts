import type { RuleOperator } from '../../i18n/RuleOperator.js'

/** Words and symbols for each operator, in the form that {@link normalizeOperator} returns. */
const synonyms: Record<Exclude<RuleOperator, 'unknown'>, string> = {
  equals: 'equals equal eq is = == === isequalto equalto exactly exact isexactly',
  'not-equals':
    'notequals notequal neq ne isnot not != !== <> isnotequalto notequalto doesnotequal',
  in: 'in isin oneof isoneof anyof isanyof includedin memberof',
  'not-in': 'notin nin isnotin notoneof isnotoneof noneof isnoneof notanyof notmemberof',
  contains: 'contains contain includes include has substring',
  'not-contains': 'notcontains doesnotcontain notcontain notincludes doesnotinclude excludes',
  'starts-with': 'startswith beginswith starts begins prefix ^=',
  'ends-with': 'endswith ends suffix $=',
  'greater-than': 'greaterthan gt > morethan above isgreaterthan over exceeds',
  'greater-or-equal':
    'greaterorequal greaterthanorequal greaterthanorequals greaterthanorequalto gte ge >= => atleast min minimum isgreaterthanorequalto',
  'less-than': 'lessthan lt < fewerthan below islessthan under',
  'less-or-equal':
    'lessorequal lessthanorequal lessthanorequals lessthanorequalto lte le <= =< atmost max maximum islessthanorequalto',
  between: 'between isbetween range inrange within',
  exists:
    'exists isset set present isknown known isnotnull notnull notempty isnotempty hasvalue !null',
  'not-exists':
    'notexists doesnotexist isnotset notset unset missing isunknown isnull null empty isempty hasnovalue',
  matches: 'matches match ~ regex regexp matchesregex matchesregexp matchregex =~ pattern',
}

const byWord = new Map<string, RuleOperator>(
  Object.entries(synonyms).flatMap(([operator, words]) =>
    words.split(' ').map((word) => [word, operator as RuleOperator] as const),
  ),
)

const groupWords = new Map<string, 'all' | 'any' | 'none' | 'not'>([
  ...['and', 'all', 'every', '&&', '&', 'allof'].map((word) => [word, 'all'] as const),
  ...['or', 'any', 'some', '||', '|', 'anyof'].map((word) => [word, 'any'] as const),
  ...['none', 'nor', 'noneof'].map((word) => [word, 'none'] as const),
  ...['not', '!'].map((word) => [word, 'not'] as const),
])

/** Returns the meaning of an operator in any spelling, or `'unknown'` if it is not in the list. */
export function readOperator(raw: string): RuleOperator {
  return byWord.get(normalizeOperator(raw)) ?? 'unknown'
}

/** Returns whether a value is an operator of a condition, such as `'equals'`. */
export function isOperator(value: unknown): value is RuleOperator {
  return value === 'unknown' || (typeof value === 'string' && Object.hasOwn(synonyms, value))
}

/** Returns how a word such as "and" combines conditions, or `null` for other words. */
export function readGroupWord(raw: unknown): 'all' | 'any' | 'none' | 'not' | null {
  return typeof raw === 'string' ? (groupWords.get(normalizeOperator(raw)) ?? null) : null
}

function normalizeOperator(raw: string): string {
  return raw.toLowerCase().replace(/[\s_.-]+/g, '')
}
