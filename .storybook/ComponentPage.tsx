import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Story,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import documented from '../docs/css.md?raw'
import { partClasses } from '../scripts/partClasses.mjs'
import type { Guide } from '../stories/support/Guide.js'
import { guides } from '../stories/support/guides.js'
import { Copyable, PageLink, Scroller } from '../stories/support/page/Page.js'
import { tokensOf } from '../stories/support/page/stylesheets.js'
import { transcripts } from '../stories/support/transcripts.js'
import type { ComponentProps } from './componentProps.js'
import { componentProps, controlledProps } from './componentProps.js'
import { sentenceCase } from './sentenceCase.js'
import './componentPage.css'

/**
 * The documentation of a component: its purpose, a playground, when to use it, keys, parts, all
 * states, properties and tokens. Facts come from the sources, and advice from `guides.ts`.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const name = preparedMeta.title.split('/').at(-1) ?? ''
  const guide = guides[name]
  const facts = componentProps[name]
  const controls = controlledProps(name)
  return (
    <div className="component-page">
      <Title />
      {facts && <Purpose name={name} facts={facts} />}
      {facts && <Contents name={name} guide={guide} />}
      {guide && <Advice guide={guide} />}
      <Primary />
      {controls.length > 0 && <Controls include={controls} />}
      {guide && <Rules guide={guide} />}
      {guide?.keyboard && <Keyboard keys={guide.keyboard} />}
      {guide?.accessibility !== undefined && (
        <Part title="Accessibility">
          <p>{guide.accessibility}</p>
        </Part>
      )}
      <Transcript lines={transcripts[name] ?? []} />
      <h2 id="examples" className="component-page-heading">
        Examples
      </h2>
      <Examples />
      {facts && facts.parts.length > 0 && <Anatomy name={name} parts={facts.parts} />}
      {facts && <Properties facts={facts} />}
      <Tokens name={name} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Purpose({ name, facts }: { name: string; facts: ComponentProps }) {
  const [purpose = ''] = facts.description.replaceAll(/\s+/g, ' ').split(/(?<=\.) (?=[A-Z])/)
  return (
    <>
      <p className="component-page-purpose">{plain(purpose)}</p>
      <Copyable value={`import { ${name} } from '${facts.entryPoint}'`} />
    </>
  )
}

/** Links to the parts of the page, and to pages that say more about the component. */
function Contents({ name, guide }: { name: string; guide: Guide | undefined }) {
  const parts = [
    guide && 'Do and don’t',
    guide?.keyboard && 'Keyboard',
    guide?.accessibility !== undefined && 'Accessibility',
    'Examples',
    'Properties',
  ].filter((title) => typeof title === 'string')
  return (
    <nav className="component-page-contents" aria-label="On this page">
      {parts.map((title) => (
        <a key={title} href={`#${anchorOf(title)}`} target="_self">
          {title}
        </a>
      ))}
      <PageLink group="Foundations" name="Writing" kind="story" args={`textsOf:${name}`}>
        Its texts in all languages
      </PageLink>
      {name === 'StatusBadge' && (
        <PageLink group="Foundations" name="States" kind="story">
          All states on one sheet
        </PageLink>
      )}
    </nav>
  )
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

/** Returns a doc comment without the marks around code. */
const plain = (text: string) => text.replaceAll('`', '').replaceAll(/(?<=\w)'(?=\w)/g, '’')

function Advice({ guide }: { guide: Guide }) {
  return (
    <dl className="component-page-advice">
      <div>
        <dt>When to use it</dt>
        <dd>{guide.use}</dd>
      </div>
      <div>
        <dt>When not to</dt>
        <dd>{guide.avoid}</dd>
      </div>
    </dl>
  )
}

function Rules({ guide: { do: good, dont } }: { guide: Guide }) {
  return (
    <Part title="Do and don’t">
      <ul className="component-page-rules">
        {good.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        {dont.map((rule) => (
          <li key={rule} data-dont="">
            {rule}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Keyboard({ keys }: { keys: NonNullable<Guide['keyboard']> }) {
  return (
    <Part title="Keyboard">
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([names, action]) => (
            <tr key={names}>
              <td>
                {names.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </td>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Examples() {
  const context = useContext(DocsContext)
  const examples = context.componentStories().filter(({ tags }) => tags.includes('autodocs'))
  return examples.slice(1).map((story) => (
    <section key={story.id}>
      <h3 id={story.id}>{sentenceCase(story.name)}</h3>
      <Description of={story.moduleExport as never} />
      <Canvas of={story.moduleExport as never} />
    </section>
  ))
}

function Transcript({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title="What a screen reader says">
      <Scroller label="What a screen reader says">
        <ol className="component-page-transcript">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
            <li key={index}>{line}</li>
          ))}
        </ol>
      </Scroller>
    </Part>
  )
}

/** The parts of a component. Pointing at a name highlights the part in the example. */
function Anatomy({ name, parts }: { name: string; parts: readonly string[] }) {
  const [current, setCurrent] = useState<string | null>(null)
  const context = useContext(DocsContext)
  const [primary] = context.componentStories()
  const classOf = (part: string) => {
    const names = partClasses(name, part)
    return names.find((each) => documented.includes(`.${each}\``)) ?? names[0]
  }
  if (!primary) return null
  return (
    <Part title="Anatomy">
      <p>
        Point at a part, or move focus to it, to see it in the example. Each part takes a class from{' '}
        <code>classNames</code> and attributes from <code>slotProps</code>.
      </p>
      {current !== null && (
        <style>{`.component-page-anatomy .${classOf(current)} { outline: 2px solid #e3116c !important; outline-offset: 1px; background-image: linear-gradient(#e3116c22, #e3116c22) !important; }`}</style>
      )}
      <div className="component-page-anatomy">
        <div>
          <Story of={primary.moduleExport as never} height="320px" />
        </div>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <strong>{part}</strong>
              <Copyable
                value={`.${classOf(part)}`}
                onPointerEnter={() => setCurrent(part)}
                onPointerLeave={() => setCurrent(null)}
                onFocus={() => setCurrent(part)}
                onBlur={() => setCurrent(null)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Part>
  )
}

function Properties({ facts }: { facts: ComponentProps }) {
  const { props, description } = facts
  const element = facts.element || /Renders an? `<(\w+)>`/.exec(description)?.[1]
  return (
    <Part title="Properties">
      <Scroller label="Properties">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Values</th>
              <th scope="col">Default</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <tr key={prop.name}>
                <th scope="row">
                  <code>{prop.name}</code>
                </th>
                <td>
                  <code>
                    {prop.values?.map((value) => JSON.stringify(value)).join(' | ') ?? prop.type}
                  </code>
                </td>
                <td>{prop.isRequired ? 'required' : plain(prop.defaultValue ?? '')}</td>
                <td>{plain(prop.description)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {element !== undefined && (
        <p>
          Also takes all attributes of <code>{`<${element}>`}</code>, such as <code>className</code>{' '}
          and <code>style</code>.
        </p>
      )}
    </Part>
  )
}

function Tokens({ name }: { name: string }) {
  const tokens = [...(tokensOf.get(name) ?? [])]
  if (tokens.length === 0) return null
  return (
    <Part title="Tokens">
      <p>The custom properties that change its appearance.</p>
      <p className="component-page-tokens">
        {tokens.map((token) => (
          <Copyable key={token} value={`--${token}`} />
        ))}
      </p>
    </Part>
  )
}
