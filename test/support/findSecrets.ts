/** Patterns for secrets: known formats, and literals assigned to names that suggest a secret. */
const shapes: [name: string, shape: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['cloud key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  [
    'prefixed key',
    /\b(?:(?:sk|rk|ghp|gho|xox[bap])[-_]|pk_)(?:live|test|prod)?[-_]?[A-Za-z0-9]{16,}\b/g,
  ],
  ['signed token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g],
  [
    'named secret',
    /(?:api[-_]?key|secret|passw(?:or)?d|(?:access|refresh)[-_]?token)["'`]?\s*[:=]\s*["'`][\w+/=.-]{6,}["'`]/gi,
  ],
  ['random literal', /["'`](?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])(?=[\w+/=-]*[A-Z])[\w+/=-]{32,}["'`]/g],
  ['secret of the reference service', /reference-(?:key|secret|refresh|access)-\w+/g],
]

/** Returns constants in a bundle that look like secrets, each with the name of the pattern. */
export function findSecrets(code: string): string[] {
  return shapes.flatMap(([name, shape]) =>
    [...code.matchAll(shape)].map(([match]) => `${name}: ${match.slice(0, 60)}`),
  )
}
