import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { MarkdownTextProps } from '../../src/ui/markdown-text/MarkdownText.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'

const show = (text: string, props: Partial<MarkdownTextProps> = {}) =>
  render(<MarkdownText text={text} {...props} />).container.firstElementChild
const html = (text: string, props?: Partial<MarkdownTextProps>) => show(text, props)?.innerHTML

describe('MarkdownText', () => {
  it.each([
    [
      'a **b** *c* ~~d~~ `e`',
      /a <strong>b<\/strong> <em>c<\/em> <del>d<\/del> <code[^>]*>e<\/code>/,
    ],
    ['one\ntwo', /one\ntwo/],
    ['> quoted', /<blockquote[^>]*><p[^>]*>quoted<\/p><\/blockquote>/],
    [
      '3. three\n4. four',
      /<ol dir="ltr"><li value="3"><bdi[^>]*>three<\/bdi><\/li><li value="4"><bdi[^>]*>four<\/bdi><\/li><\/ol>/,
    ],
    [
      'مرحبا\n\n- /pricing',
      /<p dir="rtl">مرحبا<\/p><ul dir="rtl"><li><bdi dir="auto">\/pricing<\/bdi><\/li><\/ul>/,
    ],
    [
      '- a\n  - b',
      /<ul[^>]*><li[^>]*><bdi[^>]*>a<\/bdi><ul[^>]*><li[^>]*><bdi[^>]*>b<\/bdi><\/li><\/ul><\/li><\/ul>/,
    ],
    ['---', /<hr>/],
    ['&lt;b&gt; &amp; &#9731; &nope;', /&lt;b&gt; &amp; ☃ &amp;nope;/],
    ['\\*not\\*', /\*not\*/],
  ])('renders %j', (text, expected) => expect(html(text)).toMatch(expected))

  it('moves headings below the page’s headings, never past level 6', () => {
    show('# A\n\n###### B', { headingLevel: 4 })
    expect(screen.getByRole('heading', { level: 4, name: 'A' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 6, name: 'B' })).toBeVisible()
  })

  it('shows tasks as done or to do, without checkboxes', () => {
    show('- [x] a\n- [ ] b')
    expect(screen.getByRole('img', { name: 'Done:' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'To do:' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('shows tables with headers and alignment', () => {
    show('| a | b |\n| - | -: |\n| 1 | 2 |')
    expect(screen.getByRole('columnheader', { name: 'b' })).toHaveAttribute('data-align', 'end')
    expect(screen.getByRole('cell', { name: '1' })).toBeVisible()
  })

  it('shows code unchanged, with its language', () => {
    show('```ts\nconst a = "<b>"\n```')
    expect(screen.getByText('ts')).toBeVisible()
    expect(screen.getByText('const a = "<b>"')).toBeVisible()
  })

  it('shows the host of a link unless its text already does', () => {
    show(
      '[bank](https://evil.example/x) https://plain.example [https://b.example](https://c.example)',
    )
    const [bank, plain, other] = screen.getAllByRole('link')
    expect(bank).toHaveTextContent('bank (evil.example)')
    expect(bank).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(plain).toHaveTextContent(/^https:\/\/plain\.example$/)
    expect(other).toHaveTextContent('https://b.example (c.example)')
  })

  it('shows the real address of a link, and distinguishes http from https', () => {
    show('<https://www.аррӏе.example/x> [https://bank.example](http://bank.example)')
    expect(screen.getByRole('link', { name: /xn--/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'https://bank.example (bank.example)' })).toBeVisible()
  })

  it('shows text that only looks like a link definition', () => {
    expect(show('[INFO]: started')).toHaveTextContent('[INFO]: started')
  })

  it('shows scripts and relative addresses as text, not as links', () => {
    show('[run](javascript:alert(1)) [here](/pricing) <mailto:a@b.example>')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('run', { exact: false })).toHaveTextContent('run (javascript:alert(1))')
    expect(screen.getByText('here', { exact: false })).toHaveTextContent('here (/pricing)')
  })

  it.each([
    'https://ok.example.evil.example/a.png',
    'https://ok.examplf/a.png',
    'http://ok.example/a.png',
    'https://ok.example:8443/a.png',
    'https://sub.ok.example/a.png',
    'https://ok.example@evil.example/a.png',
  ])('offers no image from an origin that only looks like an allowed one: %s', (url) => {
    show(`![A](${url})`, { imageOrigins: ['https://ok.example'] })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('loads an image only on request and only from an allowed origin', () => {
    const text = '![A](https://ok.example/a.png) ![B](https://no.example/b.png) ![C](data:,x)'
    const root = show(text, { imageOrigins: ['https://ok.example'] })
    expect(root?.querySelector('img')).toBeNull()
    expect(screen.getByRole('link', { name: 'B (no.example)' })).toBeVisible()
    expect(screen.getByText(/^C/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Load image “A” from ok.example' }))
    const image = screen.getByRole('img', { name: 'A' })
    expect(image).toHaveAttribute('src', 'https://ok.example/a.png')
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    fireEvent.error(image)
    expect(screen.getByRole('link', { name: 'A (ok.example)' })).toBeVisible()
  })

  it('shows raw HTML as text', () => {
    const root = show(
      '<b onclick="x()">bold</b> and <script>alert(1)</script>\n\n<div>**md**</div>',
    )
    expect(root?.querySelector('b, script, div')).toBeNull()
    expect(root).toHaveTextContent('<b onclick="x()">bold</b> and <script>alert(1)</script>')
  })

  const of = (part: string, length = 50_000) => part.repeat(length / part.length)
  it.each([
    ['stars', of('*a_ ')],
    ['half emphasis', of('**a *b')],
    ['addresses', of('www.a_')],
    ['brackets', `www.a${of(')')}`],
    ['mail', of('a-._+')],
    ['links', of('[a](')],
    ['quotes', of('>', 10_000)],
    ['list markers', of('1. ', 5_000)],
    ['one long emphasis', `${of('*', 5_000)}a${of('*', 5_000)}`],
    ['many items', of('- a\n')],
    [
      'few columns and very many rows',
      `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${'|\n'.repeat(2_000)}`,
    ],
    ['many cells', `|${of('a|', 20_000)}\n|${of('-|', 20_000)}\n`],
  ])('shows text that is designed to be slow unchanged: %s', (_, text) => {
    const root = show(text)
    expect(root?.textContent?.startsWith(text.trim().slice(0, 1_000))).toBe(true)
    expect(root?.querySelectorAll('*').length).toBeLessThan(10)
  })

  it.each([
    '[a]: b',
    '---',
    '- ',
    '1.',
    '>',
    '#',
    '***',
    '- [ ] ',
    '> - a',
    '- # a',
    '    x',
    '![a](b)',
    '```\n```',
    '~~~\n',
    'a\n===',
    '|a|\n|-|',
    '[^1]: x',
    '> [!NOTE]',
    '$$\n$$',
    '<br>',
    '\\',
  ])('has a limited number of elements, whatever is repeated: %j', (unit) => {
    for (const end of ['\n', '\n\n', '\n \n']) {
      const part = `${unit}${end}`
      const lines = part.split('\n').length - 1
      const text = part.repeat(3_990 / lines)
      const { container, unmount } = render(<MarkdownText text={text} />)
      expect(container.querySelectorAll('*').length).toBeLessThan(4_000)
      unmount()
    }
  })

  it('spends no more time on many small blocks than on one', () => {
    const root = show(`${'*a* '.repeat(125)}\n\n`.repeat(100))
    expect(root?.children).toHaveLength(100)
    expect(root?.firstElementChild?.querySelectorAll('em')).toHaveLength(125)
    expect(root?.lastElementChild?.querySelector('em')).toBeNull()
  })

  it('shows the rest of a very long text on request', () => {
    const text = 'All work and no play. '.repeat(3_000)
    const root = show(`${text}${'x'.repeat(60_000)}`)
    const shown = root?.textContent?.length ?? 0
    fireEvent.click(screen.getByRole('button', { name: /^Show more \(\d/ }))
    expect(root?.textContent?.length).toBeGreaterThan(shown)
  })
})

it('asks again before it loads another image in the same position', () => {
  const imageOrigins = ['https://ok.example']
  const of = (name: string) => `![A](https://ok.example/${name}.png)`
  const { container, rerender } = render(
    <MarkdownText text={of('a')} imageOrigins={imageOrigins} />,
  )
  fireEvent.click(screen.getByRole('button', { name: /Load image/ }))
  expect(container.querySelector('img')).not.toBeNull()
  rerender(<MarkdownText text={of('b')} imageOrigins={imageOrigins} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('button', { name: /Load image/ })).toBeVisible()
})

it('formats the text after a paragraph that is too expensive', () => {
  const root = show(`${'*a* bcd '.repeat(2_500)}\n\nThen **b**`)
  expect(root?.firstElementChild?.querySelector('em')).toBeNull()
  expect(root?.querySelector('strong')).toHaveTextContent('b')
})

it('splits no character where a very long text is cut', () => {
  const root = show(`x${'😀'.repeat(60_000)}`)
  expect(root?.querySelector('p')?.textContent).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
})

it('gives a list the direction of its language if its text does not say', () => {
  const list = show('1. 12\n2. 15', { lang: 'ar' })?.querySelector('ol')
  expect(list).toHaveAttribute('dir', 'rtl')
})

it('renders no link or button inside a link', () => {
  const badge = (url: string) => `[![Build](${url})](https://ci.example)`
  const text = [
    badge('https://ok.example/a.svg'),
    badge('https://no.example/b.svg'),
    '[see <https://b.example> now](https://a.example)',
  ].join(' ')
  const { container } = render(<MarkdownText text={text} imageOrigins={['https://ok.example']} />)
  expect(container.querySelector('a a, a button')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Build (ci.example)' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'see https://b.example now (a.example)' })).toBeVisible()
})

it('gives a callout the direction of its text, whatever its kind is called', () => {
  const { container } = render(<MarkdownText text={'> [!IMPORTANT]\n> احفظ'} />)
  expect(container.querySelector('blockquote')).toHaveAttribute('dir', 'rtl')
  expect(screen.getByText('احفظ')).toHaveAttribute('dir', 'rtl')
  expect(screen.getByText('Important')).toBeVisible()
})

it('gives a list the direction of the text, whatever code is beside it', () => {
  const code = '```js\nconst share = computeShareOfVisitors(variants)\n```'
  const { container } = render(<MarkdownText text={`مرحبا بكم\n\n${code}\n\n- /pricing`} />)
  expect(container.querySelector('ul')).toHaveAttribute('dir', 'rtl')
})

it('shows an email address in a sentence as it is written', () => {
  const { container } = render(<MarkdownText text="Ask support@acme.com now." />)
  expect(container.textContent).toBe('Ask support@acme.com now.')
})

it('gives a table with numbers as headers the direction of the text', () => {
  const text = 'مرحبا بكم\n\n| 2025 | 2026 |\n| - | - |\n| 1 | 2 |'
  const { container } = render(<MarkdownText text={text} />)
  expect(container.querySelector('table')).toHaveAttribute('dir', 'rtl')
})
