const answers = [
  'Two experiences were **updated** this week. Both still run, and neither changed its audience.',
  'None of them. The last change was in *March*; see `/products` for what runs there now:\n\n- Spring banner\n- Free shipping bar\n- Exit intent modal, for returning visitors only',
  'It depends on the page:\n\n| Page | Running | Paused |\n| --- | ---: | ---: |\n| /pricing | 3 | 1 |\n| /checkout | 1 | 0 |\n\nSee [the help page](https://help.example/priority) for how priorities work.',
  '## How it is decided\n\n1. The page must match.\n2. The schedule must be open.\n3. The audience must include the visitor.\n\n```js\nconst visitor = { returning: true, country: "NL" }\n```\n\n> The control group sees the original page.',
]

/** Creates `count` messages. Half of them are answers in Markdown. @param {number} count */
export function makeMessages(count) {
  return Array.from({ length: count }, (_, index) => ({
    type: 'message',
    uuid: `m${index}`,
    sender: index % 2 === 0 ? 'user' : 'bot',
    message:
      index % 2 === 0
        ? `Question ${index / 2 + 1}: what changed on /products this week?`
        : (answers[(index >> 1) % answers.length] ?? ''),
    timestamp: 1_790_000_000_000 + index * 60_000,
  }))
}
