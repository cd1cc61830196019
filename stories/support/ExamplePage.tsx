import type { ReactNode } from 'react'
import { useState } from 'react'
import type { KitParameters } from './KitParameters.js'
import { NetworkSwitch } from './NetworkSwitch.js'
import { runningNow } from './now.js'
import { Code, Page, Scroller, Section } from './page/Page.js'
import { Probe } from './Probe.js'
import { StoryKit } from './StoryKit.js'
import './example.css'

const sources = import.meta.glob<string>('../{hooks,recipes}/examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the source of an example. */
function sourceOf(file: string): string {
  const found = Object.entries(sources).find(([path]) => path.endsWith(`/${file}.tsx`))
  return found?.[1] ?? ''
}

/** A live example, its code and, for a hook, what happens behind it. */
export function ExamplePage(props: {
  title: string
  intro: ReactNode
  /** The name of the example’s file. */
  file: string
  kit?: KitParameters
  /** Whether to show queries and requests. @default false */
  hasProbe?: boolean
  example: ReactNode
  children?: ReactNode
}) {
  const { title, intro, file, kit, hasProbe = false, example, children } = props
  const [network, setNetwork] = useState(kit?.network ?? 'instant')
  return (
    <Page title={title} intro={intro}>
      {children}
      <Section title="Try it">
        <NetworkSwitch network={network} onChange={setNetwork} />
        <StoryKit key={network} kit={{ service: { now: runningNow }, ...kit }} network={network}>
          {hasProbe ? (
            <div className="example">
              <div className="example-own">
                <Scroller label="Live example">{example}</Scroller>
              </div>
              <Probe />
            </div>
          ) : (
            <div className="example-frame">{example}</div>
          )}
        </StoryKit>
      </Section>
      <Section title="Its code">
        <Code label="Code">{sourceOf(file)}</Code>
      </Section>
    </Page>
  )
}
