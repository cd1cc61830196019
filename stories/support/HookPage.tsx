import type { ReactNode } from 'react'
import { useState } from 'react'
import type { KitParameters } from './KitParameters.js'
import { NetworkSwitch } from './NetworkSwitch.js'
import { Code, Page, Scroller, Section } from './page/Page.js'
import { Probe } from './Probe.js'
import { StoryKit } from './StoryKit.js'

const sources = import.meta.glob<string>('../hooks/examples/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The page of a hook: a live example, what happens behind it, and its code. */
export function HookPage(props: {
  title: string
  intro: ReactNode
  /** The name of the example’s file. */
  file: string
  kit?: KitParameters
  example: ReactNode
  children?: ReactNode
}) {
  const { title, intro, file, kit, example, children } = props
  const [network, setNetwork] = useState('instant')
  return (
    <Page title={title} intro={intro}>
      {children}
      <Section title="Try it">
        <NetworkSwitch network={network} onChange={setNetwork} />
        <StoryKit key={network} kit={{ clock: 'running', ...kit }} network={network}>
          <div className="hook">
            <div className="hook-example">
              <Scroller label="Live example">{example}</Scroller>
            </div>
            <Probe />
          </div>
        </StoryKit>
      </Section>
      <Section title="Its code">
        <Code label="Code">{sources[`../hooks/examples/${file}.tsx`] ?? ''}</Code>
      </Section>
    </Page>
  )
}
