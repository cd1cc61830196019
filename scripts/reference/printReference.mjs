import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readProps } from '../readProps.mjs'
import { bullets, code, escapeCell, link, table, text } from './markdown.mjs'
import { readGuides, storiesOf } from './readGuides.mjs'
import { readReference } from './readReference.mjs'

/** @typedef {import('./readReference.mjs').Declaration} Declaration */
/** @typedef {import('./readReference.mjs').EntryPoint} EntryPoint */
/** @typedef {import('../readProps.mjs').ComponentProps} ComponentProps */
/** @typedef {import('./readGuides.mjs').Guide} Guide */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What each entry point is for. */
const purposes = JSON.parse(readFileSync(`${root}scripts/reference/entryPoints.json`, 'utf8'))

/**
 * Returns the reference: its pages by path below `docs/reference/`. It has a page for each
 * component and hook, one for the functions of each entry point, and one for all types.
 *
 * @param {Record<string, string>} reports The public declarations, from `apiReports()`.
 * @returns {Promise<Record<string, string>>}
 */
export async function printReference(reports) {
  const { entries, values, types } = readReference()
  const props = readProps()
  const guides = await readGuides()
  const signatures = readSignatures(reports)
  const stories = storiesOf([...values.keys()])
  /** Where each value is described: at the first entry point that exports it. */
  const homes = new Map()
  for (const entry of entries)
    for (const { names } of entry.groups)
      for (const name of names) if (!homes.has(name)) homes.set(name, entry)
  const site = { values, types, props, guides, signatures, stories, homes, entries }

  /** @type {Record<string, string>} */
  const pages = {
    'README.md': indexPage(site),
    'gallery.md': galleryPage(site),
    'types.md': typesPage(site),
  }
  for (const declaration of values.values()) {
    if (declaration.kind === 'component')
      pages[`components/${declaration.name}.md`] = componentPage(site, declaration)
    if (declaration.kind === 'hook')
      pages[`hooks/${declaration.name}.md`] = hookPage(site, declaration)
  }
  for (const entry of entries) {
    const page = functionsPage(site, entry)
    if (page !== null) pages[pathOfEntry(entry)] = page
  }
  return pages
}

/** @typedef {{
 *   values: Map<string, Declaration>,
 *   types: Map<string, Declaration>,
 *   props: Record<string, ComponentProps>,
 *   guides: Record<string, Guide>,
 *   signatures: Map<string, string>,
 *   stories: Map<string, string>,
 *   homes: Map<string, EntryPoint>,
 *   entries: EntryPoint[],
 * }} Site */

/** @param {EntryPoint} entry */
const pathOfEntry = ({ file }) => `${file === 'index' ? 'personalization-kit' : file}.md`

/**
 * Returns the path of the page that describes a value, and its anchor.
 *
 * @param {Site} site
 * @param {string} name
 */
function pathOf({ values, homes }, name) {
  const kind = values.get(name)?.kind
  if (kind === 'component') return `components/${name}.md`
  if (kind === 'hook') return `hooks/${name}.md`
  const home = homes.get(name)
  return `${home ? pathOfEntry(home) : 'types.md'}#${name.toLowerCase()}`
}

/** @param {Site} site */
function indexPage(site) {
  const sections = site.entries.map((entry) => {
    const groups = entry.groups.map(({ title, names }) => {
      const rows = names.map((name) => [
        link(`\`${name}\``, pathOf(site, name)),
        escapeCell(firstSentence(site.values.get(name)?.description ?? '')),
      ])
      return [...(title ? [`### ${title}`] : []), table(['Name', 'Purpose'], rows)].join('\n\n')
    })
    return [`## \`${entry.name}\``, purposes[entry.name], ...groups].join('\n\n')
  })
  return page(
    'Reference',
    'Every value that you can import, by entry point. Each component and each hook has a page. ' +
      `${link('Types', 'types.md')} are on one page. There are also references for ` +
      `${link('CSS classes and custom properties', '../css.md#components')}, ` +
      `${link('slots', '../slots.md')}, ${link('error codes', '../errors/README.md')}, ` +
      `${link('audit rules', '../audit-rules.md')} and ` +
      `${link('the audit command', '../audit-in-ci.md#options')}.`,
    '`personalization-kit` also exports everything from `personalization-kit/hooks`.',
    ...sections,
  )
}

/**
 * Returns the pictures of a component in light and dark, or `false` if there is none, as for a provider.
 *
 * @param {string} name
 * @param {string} up The path to `docs/`.
 * @returns {string | false}
 */
function picture(name, up) {
  const path = (/** @type {string} */ look) => `images/components/${name}-${look}.png`
  if (!existsSync(`${root}docs/${path('light')}`)) return false
  return (
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${up}${path('dark')}">` +
    `<img src="${up}${path('light')}" alt="${name}" width="960"></picture>`
  )
}

/** @param {Site} site */
function galleryPage(site) {
  const { entries, values, guides } = site
  const sections = entries.flatMap((entry) =>
    entry.groups.flatMap(({ title, names }) => {
      const shown = names.filter(
        (name) => values.get(name)?.kind === 'component' && picture(name, '../') !== false,
      )
      if (shown.length === 0) return []
      return [
        `## ${title ?? entry.name}`,
        ...shown.flatMap((name) => [
          `### ${name}`,
          picture(name, '../'),
          guides[name] ? `Use it ${lowerFirst(guides[name].use)}` : '',
          `From \`${entry.name}\`. [Props, parts and keyboard](${pathOf(site, name)})`,
        ]),
      ]
    }),
  )
  return page(
    'Gallery',
    'A picture of each component with sample data, in the theme of your system. A test compares the ' +
      'pictures with the components. For which one to use, see ' +
      `${link('Choose panels, components or hooks', '../choose.md')}.`,
    ...sections,
  )
}

/**
 * @param {Site} site
 * @param {Declaration} declaration
 */
function componentPage(site, { name, description }) {
  const { entryPoint = '', element = null, parts = [], props = [] } = site.props[name] ?? {}
  const guide = site.guides[name]
  const rows = props.map((prop) => [
    `\`${prop.name}\`${prop.isRequired ? ' (required)' : ''}`,
    code(prop.type),
    defaultCell(prop.defaultValue),
    escapeCell(text(prop.description, '../')),
  ])
  return page(
    `\`${name}\``,
    text(description, '../'),
    picture(name, '../../'),
    `\`\`\`tsx\nimport { ${name} } from '${entryPoint}'\n\`\`\``,
    storyLink(site, name),
    guide && `**Use it** ${lowerFirst(guide.use)}\n\n**Don’t use it** ${lowerFirst(guide.avoid)}`,
    guide && `**Do**\n\n${bullets(guide.do)}`,
    guide &&
      `**Don’t**\n\n${bullets(guide.dont.map((one) => one.replace(/^Don’t (\w)/, (_, letter) => letter.toUpperCase())))}`,
    '## Props',
    rows.length > 0
      ? table(['Prop', 'Type', 'Default', 'What it does'], rows)
      : 'It has no props of its own.',
    typeLinks(site, props.map(({ type }) => type).join(' '), '../'),
    element && `All other attributes are passed to the outermost element, a \`<${element}>\`.`,
    parts.length > 0 && '## Parts',
    parts.length > 0 &&
      `For ${link('`classNames` and `slotProps`', '../../slots.md')}: ` +
        `${parts.map((part) => `\`${part}\``).join(', ')}. ` +
        `Their classes are in ${link('CSS classes', '../../css.md#components')}.`,
    guide?.keyboard && '## Keyboard',
    guide?.keyboard &&
      table(
        ['Keys', 'Action'],
        guide.keyboard.map(([keys, action]) => [escapeCell(keys), escapeCell(action)]),
      ),
    guide?.accessibility && '## Accessibility',
    guide?.accessibility,
  )
}

/**
 * @param {Site} site
 * @param {Declaration} declaration
 */
function hookPage(site, declaration) {
  const { name } = declaration
  return page(
    `\`${name}\``,
    text(declaration.description, '../'),
    `\`\`\`tsx\nimport { ${name} } from '${site.homes.get(name)?.name ?? ''}'\n\`\`\``,
    storyLink(site, name),
    '## Signature',
    ...signatureOf(site, declaration, '../'),
  )
}

/**
 * @param {Site} site
 * @param {EntryPoint} entry
 */
function functionsPage(site, entry) {
  const names = entry.groups.flatMap(({ names: all }) => all)
  const own = names.filter(
    (name) =>
      site.homes.get(name) === entry &&
      !['component', 'hook'].includes(site.values.get(name)?.kind ?? ''),
  )
  if (own.length === 0) return null
  return page(
    `Functions of \`${entry.name}\``,
    purposes[entry.name],
    ...own.flatMap((name) => {
      const declaration = site.values.get(name)
      if (!declaration) return []
      return [`## ${name}`, text(declaration.description), ...signatureOf(site, declaration, '')]
    }),
  )
}

/** @param {Site} site */
function typesPage(site) {
  const types = [...site.types.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
  return page(
    'Types',
    'Every exported type in alphabetical order. Names of durations end in `Ms`, and times are ' +
      'Unix milliseconds.',
    ...types.flatMap((declaration) => {
      const { name, description, kind, union } = declaration
      const component = name.replace(/Props$/, '')
      const from = site.entries.filter(({ types: all }) => all.includes(name))
      return [
        `## ${name}`,
        text(description) ||
          (component in site.props
            ? `The props of ${link(`\`${component}\``, `components/${component}.md#props`)}.`
            : ''),
        `Exported by ${from.map((entry) => `\`${entry.name}\``).join(', ')}.`,
        ...(component !== name && component in site.props
          ? []
          : kind === 'interface'
            ? [propertyTable(declaration)]
            : [codeBlock(union ? `type ${name} = ${union};` : site.signatures.get(name))]),
      ]
    }),
  )
}

/**
 * Returns a declaration, the errors it throws, and its options as a table.
 *
 * @param {Site} site
 * @param {Declaration} declaration
 * @param {string} up The path to `docs/reference/`.
 * @returns {(string | false)[]}
 */
function signatureOf(site, declaration, up) {
  const signature = site.signatures.get(declaration.name) ?? ''
  const options = usedTypes(site, signature).filter(
    ({ name, properties }) => /(Options|Settings)$/.test(name) && properties.length > 0,
  )
  const shown = [declaration, ...options].map(({ name }) => name)
  return [
    codeBlock(signature),
    declaration.params.length > 0 &&
      bullets(declaration.params.map(([name, what]) => `\`${name}\`: ${text(what, up)}`)),
    declaration.throws.length > 0 &&
      `**Throws** ${declaration.throws.map((one) => text(one.replace(/^\{.*?\} ?/, '').replace(/^\w/, (letter) => letter.toLowerCase()))).join(' ')}`,
    declaration.kind === 'class' && propertyTable(declaration, up),
    ...options.flatMap((one) => [
      `**\`${one.name}\`** ${text(one.description, up)}`.trim(),
      propertyTable(one, up),
    ]),
    typeLinks(site, signature, up, shown),
  ]
}

/**
 * Returns the exported types and classes that a declaration names.
 *
 * @param {Site} site
 * @param {string} code
 */
function usedTypes({ types, values }, code) {
  return [...new Set(code.match(/\b[A-Z]\w+/g) ?? [])].flatMap(
    (name) => types.get(name) ?? values.get(name) ?? [],
  )
}

/**
 * Links the types that a declaration names.
 *
 * @param {Site} site
 * @param {string} code
 * @param {string} up The path to `docs/reference/`.
 * @param {readonly string[]} [without] Names that are described on the page.
 * @returns {string | false}
 */
function typeLinks(site, code, up, without = []) {
  const links = usedTypes(site, code)
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => {
      const address = site.types.has(name) ? `types.md#${name.toLowerCase()}` : pathOf(site, name)
      return link(`\`${name}\``, up + address)
    })
  return links.length > 0 && `Types: ${links.join(', ')}`
}

/**
 * @param {Declaration} declaration
 * @param {string} [up] The path to `docs/reference/`.
 * @returns {string | false}
 */
function propertyTable({ properties }, up = '') {
  if (properties.length === 0) return false
  const hasDefaults = properties.some(({ defaultValue }) => defaultValue !== null)
  const rows = properties.map(({ name, type, isOptional, description, defaultValue }) => [
    `\`${name}${isOptional ? '?' : ''}\``,
    code(type),
    ...(hasDefaults ? [defaultCell(defaultValue)] : []),
    escapeCell(text(description, up)),
  ])
  const columns = ['Property', 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning']
  return table(columns, rows)
}

/** @param {string | null | undefined} value @returns {string} Literals are shown as code. */
function defaultCell(value) {
  if (value === null || value === undefined) return ''
  return /^(['"].*['"]|true|false|[\d_]+)$/.test(value) ? code(value) : escapeCell(text(value))
}

/**
 * @param {Site} site
 * @param {string} name
 * @returns {string | false}
 */
function storyLink({ stories }, name) {
  const story = stories.get(name)
  return (
    story !== undefined &&
    `${link('See it in the catalog', `../../../${story}`)} (\`npm run storybook\`).`
  )
}

/** @param {string | undefined} declaration A long union is shortened. */
function codeBlock(declaration = '') {
  const shown = declaration.length > 2_000 ? `${declaration.slice(0, 300)}…` : declaration
  return `\`\`\`ts\n${shown}\n\`\`\``
}

/**
 * Returns each declaration without its comments, by name.
 *
 * @param {Record<string, string>} reports
 */
function readSignatures(reports) {
  /** @type {Map<string, string>} */
  const result = new Map()
  for (const report of Object.values(reports)) {
    for (const block of report.split(/\n\n(?=\/\/ |```)/)) {
      const declaration = block
        .split('\n')
        .filter((line) => !/^\s*\/\/|^```/.test(line))
        .join('\n')
        .trim()
      const [, name] =
        /^(?:export )?(?:declare )?(?:abstract )?(?:function|class|const|interface|type) (\w+)/.exec(
          declaration,
        ) ?? []
      if (name !== undefined) result.set(name, declaration.replace(/^export /, ''))
    }
  }
  return result
}

/** @param {string} description */
function firstSentence(description) {
  const flat = text(description).replaceAll(/\s+/g, ' ')
  return /^.*?[.!?](?=\s|$)/.exec(flat)?.[0] ?? flat
}

/** @param {string} sentence */
const lowerFirst = (sentence) =>
  /^[A-Z][a-z]*[A-Z]/.test(sentence)
    ? sentence
    : sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** @param {string} title @param {...(string | false | null | undefined)} blocks */
function page(title, ...blocks) {
  const note = '<!-- Written by `node scripts/apiReport.mjs`. -->'
  return `${[`# ${title}`, note, ...blocks.filter(Boolean)].join('\n\n')}\n`
}
