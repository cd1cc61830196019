import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationStatus } from 'personalization-kit'
import {
  PersonalizationTableEmpty,
  PersonalizationTableSkeleton,
  StatusBadge,
  VariantWeightBar,
} from 'personalization-kit'
import { ScheduleLine } from 'personalization-kit/insight'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { themes } from '../support/page/colors.js'
import { Page, Section } from '../support/page/Page.js'
import { everyStatus } from '../support/personalizations.js'
import { variants } from '../support/variants.js'
import './states.css'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const statuses: PersonalizationStatus[] = [
  'running',
  'scheduled',
  'paused',
  'draft',
  'disabled',
  'ended',
  'unknown',
]

/** Renders something once in each theme, on the theme’s own surface. */
function InThemes({ children }: { children: ReactNode }) {
  return (
    <div className="states-themes">
      {themes.map(({ name, scheme, contrast }) => (
        <div key={name} data-pk-theme={scheme} data-contrast={contrast} className="states-theme">
          <h3>{name}</h3>
          {children}
        </div>
      ))}
    </div>
  )
}

/** Shows the states of badges, bars and lists in all themes on one sheet, to print or hand over. */
export const States: Story = {
  render: () => (
    <Page
      title="States"
      intro="Every state in every theme on one sheet. Print the page, or save it as a PDF, to hand it over."
    >
      <Section
        title="Status badge"
        note="A shape, a word and a color. “Scheduled” and “Paused” aren’t muted, because people shouldn’t miss them."
      >
        <InThemes>
          <ul className="states-list">
            {statuses.map((status) => (
              <li key={status}>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </InThemes>
      </Section>
      <Section
        title="Variant bar"
        note="One variant, several, weights that don’t add up, and none."
      >
        <InThemes>
          <ul className="states-list">
            <li>
              <VariantWeightBar variants={variants('Original 100')} />
            </li>
            <li>
              <VariantWeightBar variants={variants('Control 50, Short copy 30, Social proof 20')} />
            </li>
            <li>
              <VariantWeightBar variants={variants('A 50, B 40')} />
            </li>
            <li>
              <VariantWeightBar variants={[]} />
            </li>
          </ul>
        </InThemes>
      </Section>
      <Section title="Schedule bar" note="The line marks the current time.">
        <InThemes>
          <ul className="states-list">
            {everyStatus.slice(0, 4).map((personalization) => (
              <li key={personalization.variationId}>
                <ScheduleLine personalization={personalization} />
              </li>
            ))}
          </ul>
        </InThemes>
      </Section>
      <Section
        title="Lists"
        note="Skeleton rows are as tall as the rows they replace. The three empty lists have different texts."
      >
        <InThemes>
          <div className="states-lists">
            <PersonalizationTableSkeleton rows={3} columns={['name', 'status']} />
            <PersonalizationTableEmpty reason="none" />
            <PersonalizationTableEmpty reason="no-match" />
            <PersonalizationTableEmpty reason="no-scope" />
          </div>
        </InThemes>
      </Section>
    </Page>
  ),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('.pk-status-badge')).toHaveLength(28)
  },
}
