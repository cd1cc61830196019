/**
 * Removes what the back ends of language models leave in their answers: the model's thoughts (`<think>…</think>`),
 * the tokens that end a turn (`<|im_end|>`), and marks of sources that only their own apps can show
 * (`【4:0†source】`, `:contentReference[oaicite:0]{index=0}`). Keeps code, and thoughts that never end. Takes linear
 * time. Pass it to the provider as `cleanMessage`, alone or within your own function.
 */
export function cleanModelMarks(message: string): string {
  const text = thoughts.reduce((rest, name) => withoutThoughts(rest, name), message)
  return text.replace(marks, (found) => (found.startsWith('`') ? found : '')).trim()
}

const thoughts = ['think', 'thinking', 'reasoning']

const sources = [
  '【[^【】\\n]{0,40}†[^【】\\n]{0,120}】',
  ':contentReference\\[[^\\]\\n]{0,80}\\](?:\\{[^}\\n]{0,40}\\})?',
]

/** Matches code, and the marks. */
const marks = new RegExp(
  [
    '```[^]*?```',
    '`[^`\n]*`',
    '<\\|[a-z_]{2,40}\\|>',
    // The space before goes as well, unless a word follows.
    ...sources.flatMap((source) => [`[ \\t]${source}(?![\\p{L}\\p{N}])`, source]),
  ].join('|'),
  'giu',
)

function withoutThoughts(text: string, name: string): string {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const lower = text.toLowerCase()
  // In some alphabets, lower case has another length.
  if (lower.length !== text.length) return text
  let kept = ''
  let at = 0
  for (let start = lower.indexOf(open); start !== -1; start = lower.indexOf(open, at)) {
    const end = lower.indexOf(close, start)
    if (end === -1) break
    kept += text.slice(at, start)
    at = end + close.length
  }
  return kept + text.slice(at)
}
