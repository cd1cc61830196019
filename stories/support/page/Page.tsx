import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import './page.css'

/** A page of the catalog: a title, an introduction and sections. */
export function Page(props: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <main className="page" lang="en">
      <h1>{props.title}</h1>
      <p className="page-intro">{props.intro}</p>
      {props.children}
    </main>
  )
}

/** A section of a page. */
export function Section(props: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="page-section">
      <h2>{props.title}</h2>
      {props.note !== undefined && <p className="page-note">{props.note}</p>}
      {props.children}
    </section>
  )
}

/** Content that scrolls sideways on small screens, also with the keyboard. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className="page-scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}

/** A block of code. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <Scroller label={label}>
      <pre>
        <code>{children}</code>
      </pre>
    </Scroller>
  )
}

/** Returns a function that copies a text, and whether it was copied a moment ago. */
function useCopy(text: string): [isCopied: boolean, copy: () => void] {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => {
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 1_500)
    })
  return [isCopied, copy]
}

/** A value that a click copies. */
export function Copyable({
  value,
  label = value,
  ...button
}: { value: string; label?: string } & Omit<ComponentProps<'button'>, 'value' | 'onClick'>) {
  const [isCopied, copy] = useCopy(value)
  return (
    <button
      {...button}
      type="button"
      className="page-copyable"
      aria-label={`Copy ${label}`}
      onClick={copy}
    >
      <code>{isCopied ? 'Copied' : label}</code>
    </button>
  )
}

/** A button that copies a text. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, copy] = useCopy(text)
  return (
    <button type="button" className="page-button" onClick={copy}>
      {isCopied ? 'Copied' : children}
    </button>
  )
}

/** A button that downloads a text as a file. */
export function Download({ name, read }: { name: string; read: () => string }) {
  return (
    <button
      type="button"
      className="page-button"
      onClick={() => {
        const link = document.createElement('a')
        link.href = URL.createObjectURL(new Blob([read()]))
        link.download = name
        link.click()
        URL.revokeObjectURL(link.href)
      }}
    >
      Download {name}
    </button>
  )
}

const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-')

/** A link to another page of the catalog, such as `Basics`, `StatusBadge`. */
export function PageLink(props: {
  group: string
  name: string
  kind?: 'docs' | 'story'
  /** Arguments of the story, such as `textsOf:AskPanel`. @default none */
  args?: string
  children?: ReactNode
}) {
  const { group, name, kind = 'docs', args, children = name } = props
  const story = kind === 'docs' ? 'docs' : slug(name)
  const storyId = `${slug(group)}-${slug(name)}--${story}`
  return (
    <a
      href={`./?path=/${kind}/${storyId}${args === undefined ? '' : `&args=${args}`}`}
      target="_top"
      onClick={(event) => {
        // Arguments are read only when the catalog loads. Other links need no reload.
        if (args !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        addons.getChannel().emit(SELECT_STORY, { storyId, viewMode: kind })
      }}
    >
      {children}
    </a>
  )
}
