import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import tailwind from 'virtual:tailwind.css?raw'
import tokens from 'virtual:tokens.json?raw'
import shadcn from '../../src/styles/shadcn.css?raw'
import { Code, Download, Page, PageLink, Section } from '../support/page/Page.js'
import { sheets } from '../support/page/stylesheets.js'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const files = [
  ['tokens.json', 'For Figma and other design tools', tokens],
  [
    'tokens.css',
    'Custom properties for the light and the dark theme',
    `${sheets.tokens}${sheets.light}${sheets.dark}`,
  ],
  ['tailwind.css', 'Names for Tailwind 4 utilities', tailwind],
  ['shadcn.css', 'Follows the theme of a shadcn/ui app', shadcn],
] as const

/** Offers the design tokens as files for design tools and stylesheets. */
export const Tokens: Story = {
  render: () => (
    <Page
      title="Tokens"
      intro="The same values as in the components, as files for your design tool or your own stylesheets. All of them come from the stylesheets of this version."
    >
      {files.map(([name, purpose, text]) => (
        <Section key={name} title={name} note={purpose}>
          <Download name={name} read={() => text} />
          <details>
            <summary>Show the file</summary>
            <Code label="Code">{text}</Code>
          </details>
        </Section>
      ))}
      <Section title="Custom theme">
        <PageLink group="Start" name="Theme studio" kind="story">
          Change six properties in the theme studio and export the result
        </PageLink>
      </Section>
    </Page>
  ),
  async play({ canvas }) {
    await expect(JSON.parse(tokens)).toHaveProperty('light.accent.$value.hex', '#4a2fa6')
    await expect(canvas.getAllByRole('button', { name: /^Download/ })).toHaveLength(files.length)
  },
}
