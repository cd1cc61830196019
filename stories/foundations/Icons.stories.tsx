import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Icon } from '../../src/ui/icon/Icon.js'
import type { IconName, OwnIcon } from '../../src/ui/icon/iconPaths.js'
import { iconPaths } from '../../src/ui/icon/iconPaths.js'
import * as ownIcons from '../../src/ui/icon/icons.js'
import { Code, Copyable, Page, Section } from '../support/page/Page.js'
import './icons.css'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const icons: { name: string; icon: IconName | OwnIcon }[] = [
  ...(Object.keys(iconPaths) as IconName[]).map((name) => ({ name, icon: name })),
  ...Object.values(ownIcons).map((icon) => ({ name: icon.name, icon })),
].sort((one, other) => one.name.localeCompare(other.name))

/** Shows every icon with the name under which a host can replace it. */
export const Icons: Story = {
  render: function IconsPage() {
    const [query, setQuery] = useState('')
    const found = icons.filter(({ name }) => name.includes(query.toLowerCase().trim()))
    return (
      <Page
        title="Icons"
        intro="Drawn on a grid of 16 units with lines of 1.5 units, in the color of the text beside them. Each state has its own shape. An icon never stands alone: a word or a label has the same meaning."
      >
        <div className="page-row">
          <label htmlFor="icon-search">Find an icon</label>
          <input
            id="icon-search"
            type="search"
            className="page-field"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <span role="status" className="page-muted">
            {found.length} of {icons.length}
          </span>
        </div>
        <ul className="icons">
          {found.map(({ name, icon }) => (
            <li key={name}>
              <span className="icons-large">
                <Icon name={icon} />
              </span>
              <Copyable value={name} />
              <Icon name={icon} />
            </li>
          ))}
        </ul>
        <Section
          title="Your own icons"
          note="To replace an icon everywhere, pass yours to the provider by name."
        >
          <Code label="Code">
            {"<PersonalizationKitProvider icons={{ lock: <LockIcon />, running: '▲' }}>"}
          </Code>
        </Section>
      </Page>
    )
  },
  async play() {
    await expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length)
  },
}

/** The search finds icons by name. Not in the sidebar. */
export const Search: Story = {
  ...Icons,
  tags: ['!dev'],
  async play({ canvas }) {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'down')
    await expect(canvas.getByRole('status')).toHaveTextContent(`3 of ${icons.length}`)
    await userEvent.clear(field)
    field.blur()
  },
}
