import type { Meta, StoryObj } from '@storybook/react-vite'
import type { HostOptions, Scope } from 'personalization-kit'
import { AskPanel, PersonalizationListPanel, PersonalizationKitProvider } from 'personalization-kit'
import { usePersonalizationKit } from 'personalization-kit/hooks'
import { TimelinePanel } from 'personalization-kit/insight'
import { messages as arabic } from 'personalization-kit/locales/ar'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect } from 'storybook/test'
import shadcnStyles from '../../src/styles/shadcn.css?raw'
import { now } from '../support/now.js'
import styles from '../support/products.css?raw'

/** Pages in three products, made only with the public API. */
const meta = {
  tags: ['!manifest'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const people: HostOptions['people'] = (id) => ({ name: id.replace('.', ' ') })

/** The page of an app: its own navigation around the package's panels. */
function App(props: {
  className: string
  name: string
  pages: readonly string[]
  children: ReactNode
}) {
  const { className, name, pages, children } = props
  return (
    <div className={`product ${className}`}>
      <style>{styles}</style>
      <nav aria-label={name}>
        <strong>{name}</strong>
        {pages.map((page, index) => (
          <a key={page} href={`#${page}`} aria-current={index === 0 ? 'page' : undefined}>
            {page}
          </a>
        ))}
      </nav>
      <main>{children}</main>
    </div>
  )
}

/** A shadcn/ui app: its variables, and `styles/shadcn.css`. */
export const ShadcnApp: Story = {
  render: () => (
    <>
      <style>{shadcnStyles}</style>
      <App
        className="product-shadcn light"
        name="Acme Inc"
        pages={['Experiences', 'Team', 'Billing']}
      >
        <PersonalizationListPanel heading="Experiences" />
      </App>
    </>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Experiences' })).toBeVisible()
  },
}

/** A dense console in dark high contrast, with eight custom properties and its own icons. */
export const EnterpriseConsole: Story = {
  render: function Console() {
    const kit = usePersonalizationKit()
    return (
      <PersonalizationKitProvider
        client={kit.client}
        scope={kit.scope}
        now={now}
        timeZone="UTC"
        people={people}
        hrefOf={(_, key) => `#/rules/${key}`}
        icons={{ lock: '■', running: '▲' }}
      >
        <App
          className="product-console dark"
          name="EDGE CONTROL"
          pages={['Rules 42', 'Conflicts 7', 'Deployments', 'Access log']}
        >
          <PersonalizationListPanel
            heading="Rules"
            list={{
              defaultView: {
                density: 'compact',
                columns: ['name', 'page', 'status', 'prio', 'audience', 'runs', 'assignee'],
              },
            }}
          />
        </App>
      </PersonalizationKitProvider>
    )
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Rules' })).toBeVisible()
  },
}

/** A marketing tool in Arabic: texts, direction, dates and digits follow the language. */
export const ArabicMarketing: Story = {
  render: function Marketing() {
    const { client, scope } = usePersonalizationKit()
    return (
      <PersonalizationKitProvider
        client={client}
        scope={scope}
        now={now}
        timeZone="UTC"
        locale="ar-EG"
        messages={arabic}
        people={people}
      >
        <Marketplace scope={scope} />
      </PersonalizationKitProvider>
    )
  },
  async play({ canvas }) {
    const name = arabic['timeline.label'] as string
    const heading = await canvas.findByRole('heading', { name })
    await expect(heading.closest('.pk-root')).toHaveAttribute('dir', 'rtl')
  },
}

function Marketplace({ scope }: { scope: Scope | null }) {
  const [sessionId] = useState('story')
  return (
    <div dir="rtl" lang="ar">
      <App className="product-pastel light" name="نسيم" pages={['الحملات', 'الجمهور', 'التقارير']}>
        <div className="product-cards">
          <TimelinePanel />
          <AskPanel sessionId={sessionId} scope={scope ?? undefined} />
        </div>
      </App>
    </div>
  )
}
