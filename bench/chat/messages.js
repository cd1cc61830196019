const names = [
  'Spring hero banner',
  'Free shipping bar',
  'Exit offer (DE)',
  'First order discount',
  'Winter collection teaser',
  'Express checkout test',
  'Cart reminder',
  'Size guide for runners',
]
const pages = ['/pricing', '/checkout', '/products/shoes', '/de/angebot', '/women', '/cart']
const statuses = ['running', 'paused', 'scheduled', 'draft']

/** Returns an element of a list that depends on a number. */
const pick = (list, number) => list[number % list.length]
const percent = (number) => 10 + ((number * 37) % 80)

/** Each function writes one kind of answer, and its text depends on the number. */
const answers = [
  (n) =>
    `**${pick(names, n)}** and **${pick(names, n + 3)}** ran on \`${pick(pages, n)}\` this week. ` +
    `The first reached ${percent(n)}% of its audience, the second ${percent(n + 1)}%. ` +
    `Neither changed its targeting, so a difference of ${n % 17} points can be chance.`,
  (n) =>
    `Three need attention:\n\n${[0, 1, 2]
      .map(
        (step) =>
          `- **${pick(names, n + step)}**: ${pick(statuses, n + step)}, ends in ${((n + step) % 29) + 1} days\n` +
          `  - weights add up to ${90 + ((n + step) % 11)}%\n  - last changed by *dana*`,
      )
      .join('\n')}\n\nStart with the first one.`,
  (n) =>
    `It depends on the page:\n\n| Page | Running | Paused | Share |\n| :--- | ---: | ---: | :---: |\n${[
      0, 1, 2, 3,
    ]
      .map(
        (step) =>
          `| ${pick(pages, n + step)} | ${(n + step) % 9} | ${(n + step) % 4} | ${percent(n + step)}% |`,
      )
      .join('\n')}\n\nSee [how priorities work](https://help.example/priority?from=${n}).`,
  (n) =>
    `## Why visitor ${n} saw it\n\n1. The page \`${pick(pages, n)}\` matched.\n2. The schedule was open.\n` +
    `3. The audience included the visitor:\n\n\`\`\`json\n{\n  "and": [\n    { "field": "visits", "op": ">", "value": ${n % 9} },\n` +
    `    { "field": "country", "op": "in", "value": ["DE", "AT", "CH"] }\n  ]\n}\n\`\`\`\n\n` +
    `> The control group sees the original page.`,
  (n) =>
    `Auf der Seite \`${pick(pages, n)}\` laufen derzeit **${(n % 6) + 1} Personalisierungen**. ` +
    `„${pick(names, n)}“ hat die höchste Priorität (${n % 100}) und endet am ${(n % 28) + 1}. Dezember. ` +
    `Alle anderen bleiben sichtbar, solange sich ihre Zielgruppen nicht überschneiden.`,
  (n) =>
    `「${pick(names, n)}」は現在 \`${pick(pages, n)}\` で実行中です。対象者の${percent(n)}%に表示され、` +
    `残りの訪問者には元のページが表示されます。\n\n- 優先度: ${n % 100}\n- バリアント: ${(n % 4) + 1}`,
  (n) =>
    `يعمل **${pick(names, n)}** الآن على الصفحة ${pick(pages, n)} ويظهر لنسبة ${percent(n)}٪ من الزوار. ` +
    `ينتهي بعد ${(n % 29) + 1} يومًا.\n\n- الأولوية: ${n % 100}\n- الحالة: ${pick(statuses, n)}`,
  (n) =>
    `Yes. ${pick(names, n)} starts on ${(n % 28) + 1} December at 09:00 and replaces ` +
    `~~${pick(names, n + 5)}~~. Sources: [release notes](https://docs.example/notes/${n}), ` +
    `<https://docs.example/schedules>.\n\n---\n\nIf you need it earlier, change its *start date*.`,
]
const questions = [
  (n) => `What changed on ${pick(pages, n)} this week?`,
  (n) =>
    `Which of them need attention, and why does “${pick(names, n)}” reach only ${percent(n)}%?`,
  (n) => `Compare the pages, please. I only care about the last ${(n % 28) + 2} days.`,
  (n) => `Warum sieht Besucher ${n} diese Variante?`,
]

/**
 * Creates `count` different messages. Half of them are answers in Markdown, with lists, tables,
 * code, links and several languages.
 *
 * @param {number} count
 */
export function makeMessages(count) {
  return Array.from({ length: count }, (_, index) => {
    const turn = index >> 1
    const isQuestion = index % 2 === 0
    return {
      type: 'message',
      uuid: `m${index}`,
      sender: isQuestion ? 'user' : 'bot',
      message: pick(isQuestion ? questions : answers, turn)(turn),
      timestamp: 1_790_000_000_000 + index * 60_000,
    }
  })
}
