/**
 * Messages that try to send requests, run code, mislead readers or take forever to render. All of
 * them must stay readable.
 */
export const hostileMarkdown = [
  '<img src="https://evil.example/pixel.png"><script>alert(1)</script><iframe src="//evil.example">',
  '![A tracking pixel](https://evil.example/pixel.png) and ![data](data:image/png;base64,AAAA)',
  '[Your bank: https://bank.example](https://evil.example/login)',
  '[Run me](javascript:alert(1)) and [me](data:text/html,<script>alert(1)</script>)',
  'Bidi: \u202egnp.exe\u202c and zero\u200bwidth',
  '**bold *both** italic* `a **b` c** [open ![](  ](',
  `${'> '.repeat(500)}deep`,
  `A long word: ${'supercalifragilistic'.repeat(40)}`,
  '**a *b '.repeat(700),
]
