import { describe, expect, it } from 'vitest'
import { markdownToText } from '../../src/ui/markdown-text/markdownToText.js'

describe('markdownToText', () => {
  it.each([
    ['[a b](https://a.example  "two words")', 'a b'],
    ['[a](/b\t"two words") [c](d "")', 'a c'],
    ['[a]() and [](/b) and ![](c)', 'a and  and Image'],
    ['see [one [two](/b) three', 'see [one two three'],
    ['[a](b c) and [d] and (e)', '[a](b c) and [d] and (e)'],
    ['[a](b "c) and [d](e "f"g)', '[a](b "c) and [d](e "f"g)'],
    ['!important and a!', '!important and a!'],
  ])('replaces links with their text: %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  it.each([
    ['see **bold** and ***both*** and *it*', 'see bold and both and it'],
    ['un*believ*able', 'un*believ*able'],
    ['2 * 3 ** 4 *** 5', '2 * 3 ** 4 *** 5'],
    ['a ~~b~~ c ~d', 'a b c ~d'],
    ['a `b` ``c`` d', 'a b c d'],
    ['1\\. one \\# two \\[x\\]', '1. one # two [x]'],
    ['C:\\dir and a\\ b', 'C:\\dir and a\\ b'],
    ['snake_case 1_000 Ä_ö', 'snake_case 1_000 Ä_ö'],
    ['_em_ and __strong__ (_x_) _ü_', 'em and strong (x) ü'],
    ['a_ _b c__ d', 'a_ b c_ d'],
    ['5 \\* 3 \\*\\* 2', '5 * 3 ** 2'],
    ['\\_init\\_ \\`a\\` \\~~b', '_init_ `a` ~~b'],
    ['a \\| b | c', 'a | b | c'],
    ['\\\\*em*', '\\em'],
  ])('removes emphasis and escapes: %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  it.each([
    ['# one', 'one'],
    ['######\tone', 'one'],
    ['####### one', '####### one'],
    ['#one', '#one'],
    ['>one', 'one'],
    ['> > ## - one', '- one'],
    ['\t+ one', '+ one'],
    ['  * one', 'one'],
    ['-one', '-one'],
    ['1. one', '1. one'],
    ['10) one', '10) one'],
    ['123456789. one', '123456789. one'],
    ['1234567890. one', '1234567890. one'],
    ['1.one', '1.one'],
    ['1: one', '1: one'],
    ['one # two > three - four 1. five', 'one # two > three - four 1. five'],
  ])('removes the start of the line %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })

  it.each([
    ['a|b\n-|-', 'a b'],
    ['|a \t|\t b|\n|---|---|', 'a b'],
    ['|a|b|\n|-|:-:|', 'a b'],
    ['a|b', 'a|b'],
    ['---', ''],
    ['===', ''],
    ['| - a |', '| - a |'],
    ['a\n\n \nb', 'a\nb'],
    ['```js\na\n```\n~~~\nb\n  ~~~', 'a\nb'],
    ['``` a', ''],
    ['```js\n# a | b\n  > \\. [a](b)\n\n```', '# a | b\n  > \\. [a](b)'],
    ['a ```b``` c', 'a b c'],
    ['``a`` ~~b~~', 'a b'],
  ])('removes tables and fences: %j', (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text)
  })
})

it.each(['\n', '\r\n', '\r'])(
  'leaves out the separator of a table with the line break %j',
  (end) => {
    expect(markdownToText(['| a | b |', '|---|---|', '| 1 | 2 |'].join(end))).toBe('a b\n1 2')
  },
)

it('keeps a line that begins with code in three backticks, and reads the lines after it', () => {
  expect(markdownToText('```npm install``` installs it.\nThen **run** it.')).toBe(
    'npm install installs it.\nThen run it.',
  )
})

it('keeps fences inside code that has a longer fence or another one', () => {
  const code = '# a\n```js\n*b*\n```\n> c'
  expect(markdownToText(`\`\`\`\`md\n${code}\n\`\`\`\`\n**d**`)).toBe(`${code}\nd`)
  expect(markdownToText(`~~~\n${code}\n~~~\n**d**`)).toBe(`${code}\nd`)
})
