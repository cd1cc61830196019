import type {
  Personalization,
  PersonalizationListState,
  PersonalizationView,
} from 'personalization-kit'
import { usePersonalizationList } from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import type { ComponentType } from 'react'
import { dayMs, now } from './now.js'
import { everyStatus } from './personalizations.js'

const pages = ['/', '/pricing', '/checkout', '/products/shoes', null]
const people = ['ada.byron', 'grace.hopper', null, 'edsger.dijkstra']
const tags = [['sale'], ['sale', 'vip'], null, ['seasonal', 'hero', 'mobile', 'test']]

/** A list for a shop, with 47 rows of various kinds. */
export const shopList: readonly Personalization[] = [
  ...everyStatus,
  ...Array.from({ length: 40 }, (_, seed) =>
    makePersonalization(
      {
        variationName: `Experience ${seed + 1}`,
        webPagePath: pages[seed % pages.length] ?? null,
        assignee: people[seed % people.length] ?? null,
        personalizationTags: tags[seed % tags.length] ?? null,
        state: seed % 7 === 0 ? 'paused' : 'running',
        endDate: seed % 9 === 0 ? now + (seed - 4) * dayMs : null,
      },
      { seed: seed + 20, now },
    ),
  ),
]

/** Renders a component with a list and, below it, the number of rows found. */
export function ListOf(props: {
  component: ComponentType<{ list: PersonalizationListState }>
  view?: Partial<PersonalizationView>
  selected?: readonly string[]
  personalizations?: readonly Personalization[]
}) {
  const { component: Component, view, selected, personalizations = shopList } = props
  const list = usePersonalizationList({
    personalizations,
    defaultView: view,
    defaultSelectedKeys: new Set(selected),
  })
  return (
    <>
      <Component list={list} />
      <p className="found">{list.count} found</p>
    </>
  )
}
