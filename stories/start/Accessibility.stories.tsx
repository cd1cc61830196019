import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import results from '../support/accessibility.json'
import { guides } from '../support/guides.js'
import { Page, PageLink, Scroller, Section } from '../support/page/Page.js'
import { transcripts } from '../support/transcripts.js'

const meta = { title: 'Accessibility', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** What is tested for everything, before the table of what was found in each component. */
const checks = [
  [
    'Every story',
    'axe finds no violations. Each run checks the light theme, and the full run also checks the dark one.',
  ],
  [
    'Contrast',
    'At least 4.5:1 for text and 3:1 for controls, in four themes and with many accents.',
  ],
  ['Keyboard', 'Lists, menus, tabs, dialogs and the timeline are tested without a pointer.'],
  [
    'Screen readers',
    'For each component, a transcript shows what a screen reader says. Each run checks it.',
  ],
  [
    'Zoom and width',
    'Pages don’t scroll sideways from 320 px. In three languages and in a pseudo-language with longer texts, no text is cut off at 200%.',
  ],
  ['Direction', 'Arabic and Hebrew run from right to left, and names keep their own direction.'],
  [
    'Motion and contrast',
    'Components follow the system settings for less motion and more contrast.',
  ],
] as const

/** The accessibility test results of each component. */
export const Accessibility: Story = {
  render: () => (
    <Page
      title="Accessibility"
      intro="We aim for WCAG 2.2 AA. This page shows what the tests of this version found. Tests don’t find everything, so please report what you notice."
    >
      <Section title="What is tested">
        <dl className="accessibility-checks">
          {checks.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Components"
        note="The axe rules that the component’s playground passes and violates, and those that a person has to check. Keys and transcripts are on the component’s page."
      >
        <Scroller label="Components">
          <table className="accessibility-results">
            <thead>
              <tr>
                <th scope="col">Component</th>
                <th scope="col">Group</th>
                <th scope="col">Passed</th>
                <th scope="col">Violated</th>
                <th scope="col">To check by hand</th>
                <th scope="col">Keys</th>
                <th scope="col">Transcript lines</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(results).map(([name, { group, passed, violations, byHand }]) => (
                <tr key={name}>
                  <th scope="row">
                    <PageLink group={group} name={name} />
                  </th>
                  <td className="accessibility-group">{group}</td>
                  <td>{passed}</td>
                  <td>{violations.length === 0 ? '0' : violations.join(', ')}</td>
                  <td>{byHand.length === 0 ? '0' : byHand.join(', ')}</td>
                  <td>{guides[name]?.keyboard?.length ?? 'None of its own'}</td>
                  <td>{transcripts[name]?.length ?? 0}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </Section>
    </Page>
  ),
  async play() {
    const violated = Object.values(results).flatMap(({ violations }) => violations)
    await expect(violated).toEqual([])
    await expect(Object.keys(transcripts).toSorted()).toEqual(Object.keys(results).toSorted())
  },
}
