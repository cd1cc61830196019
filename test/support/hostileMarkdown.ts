/**
 * Markup that tries to make a browser fetch, run or submit something: every element and attribute
 * that could. `{trap}` stands for the URL that must not be requested.
 */
const markup = [
  '<img src="{trap}">',
  '<img srcset="{trap} 1x, {trap} 2x">',
  '<image src="{trap}">',
  '<picture><source srcset="{trap}"><img src="{trap}"></picture>',
  '<video src="{trap}" autoplay></video>',
  '<video poster="{trap}"></video>',
  '<audio src="{trap}" preload="auto"></audio>',
  '<video><source src="{trap}"><track src="{trap}" default></video>',
  '<embed src="{trap}">',
  '<object data="{trap}"></object>',
  '<applet archive="{trap}"></applet>',
  '<iframe src="{trap}"></iframe>',
  '<iframe srcdoc="<img src={trap}>"></iframe>',
  '<frameset><frame src="{trap}"></frameset>',
  '<portal src="{trap}"></portal>',
  '<link rel="stylesheet" href="{trap}">',
  '<link rel="preload" as="image" href="{trap}">',
  '<link rel="prefetch" href="{trap}">',
  '<link rel="icon" href="{trap}">',
  '<link rel="modulepreload" href="{trap}">',
  '<link rel="manifest" href="{trap}">',
  '<script src="{trap}"></script>',
  '<script>fetch("{trap}")</script>',
  '<script type="module">import "{trap}"</script>',
  '<script type="speculationrules">{"prefetch":[{"urls":["{trap}"]}]}</script>',
  '<style>@import "{trap}";</style>',
  '<style>* { background: url({trap}) }</style>',
  '<p style="background:url({trap})">x</p>',
  '<input type="image" src="{trap}">',
  '<body background="{trap}">',
  '<table background="{trap}"><td background="{trap}">x</table>',
  '<svg><image href="{trap}"/></svg>',
  '<svg><image xlink:href="{trap}"/></svg>',
  '<svg><use href="{trap}#x"/></svg>',
  '<svg><filter><feImage href="{trap}"/></filter></svg>',
  '<svg onload="fetch(\'{trap}\')">',
  '<math><mtext><img src="{trap}"></mtext></math>',
  '<base href="{trap}">',
  '<meta http-equiv="refresh" content="0;url={trap}">',
  '<form action="{trap}"><button autofocus onfocus="form.submit()">x</button></form>',
  '<button formaction="{trap}">x</button>',
  '<a href="{trap}" ping="{trap}">x</a>',
  '<bgsound src="{trap}">',
  '<img src=x onerror="fetch(\'{trap}\')">',
  '<details open ontoggle="fetch(\'{trap}\')"><summary>x</summary></details>',
  '<input autofocus onfocus="fetch(\'{trap}\')">',
  '<marquee onstart="fetch(\'{trap}\')">x</marquee>',
  '<video onerror="fetch(\'{trap}\')"><source></video>',
  '<template shadowrootmode="open"><img src="{trap}"></template>',
  '<noscript><p title="</noscript><img src={trap}>"></noscript>',
]

/** The ways that markup can be embedded in a message. */
const places: Record<string, (text: string) => string> = {
  'as a block': (text) => text,
  'within a line': (text) => `Hello ${text} there`,
  'in a list': (text) => `- ${text}\n- [ ] ${text}`,
  'in a table': (text) => `| a |\n| - |\n| ${text.replaceAll('|', '\\|')} |`,
  'in a quote': (text) => `> ${text}`,
  'in a heading': (text) => `# ${text}`,
  'in emphasis': (text) => `**${text}** ~~${text}~~`,
  'in the text of a link': (text) => `[${text}](https://a.example)`,
  'in the title of a link': (text) => `[x](https://a.example "${text.replaceAll('"', '&quot;')}")`,
  'in the text of an image': (text) => `![${text}](https://a.example)`,
  'in a definition': (text) => `[x]\n\n[x]: https://a.example '${text.replaceAll("'", '"')}'`,
  'in capitals': (text) => text.replace(/<\/?\w+/g, (tag) => tag.toUpperCase()),
  'with broken tags': (text) => text.replace(/ /, '\n\t/'),
  'after a comment': (text) => `<!-- --> ${text} <!-- -->`,
  'in a comment that is none': (text) => `<!--><!-->${text}-->`,
  'after CDATA': (text) => `<![CDATA[ ]]>${text}`,
  'as character references': (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&#62;'),
  'in code that never ends': (text) => `\`\`\`html"${text}\n${text}`,
  'in code': (text) => `\`${text}\``,
  indented: (text) => `    ${text}`,
}

/** Markdown's own ways to link to something. */
const pointers = [
  '![a]({trap})',
  '![a](<{trap}>)',
  '![a]({trap} "t")',
  '![a][r]\n\n[r]: {trap}',
  '![r]\n\n[r]: <{trap}>',
  '![r][]\n\n[r]: {trap}',
  '[![a]({trap})]({trap})',
  '![![a]({trap})]({trap})',
  '*![a]({trap})*',
  '<img alt="![a]({trap})">',
  '![a](\\{trap})',
  '![a](&#104;ttp{rest})',
  '![a](//{host})',
  '![a](\\\\{host})',
  '![a](http:{host})',
  '![a](HTTP{rest})',
  '![a]({trap}){width=100}',
  '[a]({trap})',
  '<{trap}>',
  '{trap}',
  'www.{host}',
  '[a](javascript:fetch`{trap}`)',
  '[a](JaVaScRiPt:fetch`{trap}`)',
  '[a](java&#10;script:fetch`{trap}`)',
  '[a](java%0ascript:fetch`{trap}`)',
  '[a](&#106;avascript:fetch`{trap}`)',
  '[a](\u0001javascript:fetch`{trap}`)',
  '[a](data:text/html,<script>fetch("{trap}")</script>)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](blob:{trap})',
  '[a](view-source:{trap})',
  '[a](file:///{host})',
  '<javascript:fetch`{trap}`>',
  '[^1]\n\n[^1]: ![a]({trap})',
  ':::image {trap}',
  '$$\\includegraphics{{trap}}$$',
  '@import url({trap})',
  '![a](data:image/svg+xml,<svg onload=fetch("{trap}")>)',
]

/** Returns all these messages, each with its own URL that identifies which one was requested. */
export function hostileMarkdown(trapOrigin: string): string[] {
  const spelled = Object.values(places).flatMap((place) => markup.map(place))
  const pointed = pointers.flatMap((text) =>
    ['as a block', 'in a list', 'in a table', 'in a quote', 'in emphasis'].map((name) =>
      (places[name] ?? String)(text),
    ),
  )
  return [...spelled, ...pointed].map((text, index) => {
    const trap = `${trapOrigin}/${index}`
    return text
      .replaceAll('{trap}', trap)
      .replaceAll('{rest}', trap.slice('http'.length))
      .replaceAll('{host}', trap.slice('http://'.length))
  })
}
