'use client'
import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Personalization } from '../contract/Personalization.js'
import type { Variant } from '../contract/Variant.js'
import { isRecord } from '../internal/isRecord.js'
import { sharedContext } from '../internal/sharedContext.js'
import type { KitAction } from '../ui/actions/KitAction.js'
import type { ButtonClasses } from '../ui/button/ButtonClassesContext.js'
import type { DraftEdits } from './DraftEdits.js'
import type { PersonalizationField } from './fields/PersonalizationField.js'
import { pageUrl } from './pages/pageUrl.js'
import type { Visit } from './pages/Visit.js'

/** A person, such as the owner of a personalization. */
export interface Person {
  name: string
  /** The URL of a square image. @default the initials */
  imageUrl?: string | undefined
}

/** Your own picture of what visitors see. */
export interface Preview {
  /** The URL of the picture, which is shown at 3:2. @default a drawing */
  image?: string | undefined
  /** The URL that opens from the picture. @default no link */
  href?: string | undefined
  /** The text alternative. @default what the drawing shows */
  alt?: string | undefined
}

/**
 * What your app provides to components: URLs, links, people, icons, button classes and a handler for actions.
 */
export interface HostOptions {
  /**
   * The website's URL, such as `https://shop.example`, or a function that returns it for a
   * website's ID. Page paths become links. Pass the same value on each render. @default page paths
   * are plain text
   */
  siteUrl?: string | ((websiteId: string | null) => string | undefined) | undefined
  /**
   * The website's IANA time zone, such as `Europe/Zurich`, or a function that returns it for a website's ID. Panels of a
   * website show its dates in this zone, and name it where it is not the user's. Pass the same value on each render.
   * @default the provider's `timeZone`
   */
  siteTimeZone?: string | ((websiteId: string | null) => string | undefined) | undefined
  /**
   * Returns the URL of a personalization in your app. Names become links that can open in a new tab,
   * and the URL can be copied. A plain click still calls `onOpen`, if there is one. Pass the same
   * function on each render. @default no links
   */
  hrefOf?: ((personalization: Personalization, key: string) => string | undefined) | undefined
  /**
   * Returns the URL of your page with a `SimulatorPanel` for a visit, for example with `encodeVisit`.
   * Menus and details then have "Try a visit", and examples of conflicts link to it. Pass the same function on each
   * render. @default no links
   */
  visitHrefOf?: ((visit: Visit) => string | undefined) | undefined
  /**
   * Returns the URL of your page with a `DraftPanel` for a personalization. Menus and details then have "Try a change", and
   * conflicts "Try this fix", whose changes are in `edits`: put them in the URL with `encodeDraft`. Pass the same function on
   * each render. @default no links
   */
  draftHrefOf?:
    | ((
        personalization: Personalization,
        key: string,
        edits: DraftEdits | undefined,
      ) => string | undefined)
    | undefined
  /**
   * The component for links to the URLs from `hrefOf`, `visitHrefOf` and `draftHrefOf`, such as a router's link. It gets all
   * props of an `<a>` except `ref`. Pass the same component on each render. @default an `<a>`
   */
  linkComponent?: ComponentType<ComponentPropsWithoutRef<'a'> & { href: string }> | undefined
  /**
   * The people in your app by their IDs, or a function that returns a person. Pass the same value on
   * each render. @default the ID is the name
   */
  people?: Readonly<Record<string, Person>> | ((id: string) => Person | undefined) | undefined
  /**
   * Your own fields, such as one that reads a tag, for every list and the search of every panel. A field with cells of its
   * own is an option of the list. Pass the same array on each render. @default none
   */
  fields?: readonly PersonalizationField[] | undefined
  /**
   * Returns your own picture of what visitors see, for a variant or for the whole personalization, and a link that opens
   * from it. Only absolute `http:` and `https:` URLs are used. Return `null` for the drawing. Pass the same function on
   * each render. @default a drawing of the page, without a request
   */
  previewOf?:
    | ((
        personalization: Personalization,
        variant: Variant | undefined,
      ) => Preview | null | undefined)
    | undefined
  /**
   * Returns an answer without what is not meant for readers. Called with each message that is not the user's, for
   * the screen, screen readers, exports, the search and links. `cleanModelMarks` removes what many back ends leave
   * in answers. Pass the same function on each render. @default only private-use characters are removed
   */
  cleanMessage?: ((message: string) => string | undefined) | undefined
  /**
   * Called with what a user does: searches, filters, opens, exports, asks, copies. For product analytics: an
   * action contains kinds and counts, but never what was typed, read or copied. Pass the same function on
   * each render.
   * @default nothing is reported
   */
  onAction?: ((action: KitAction) => void) | undefined
  /**
   * Your own icons, by the name in `data-icon`. They are hidden from assistive technology, because
   * a word beside them has the same meaning. Pass the same object on each render. @default the
   * package's icons
   */
  icons?: Readonly<Record<string, ReactNode>> | undefined
  /**
   * The classes of your app's buttons, such as `{ outline: 'btn btn-outline-secondary' }`. Buttons of
   * that kind then have them instead of `.pk-button`. Pass the same object on each render.
   * @default the package's buttons
   */
  buttonClasses?: ButtonClasses | undefined
}

/** The host's options without `icons`, `buttonClasses` and `onAction`, which have their own contexts. */
export type HostSettings = Omit<HostOptions, 'icons' | 'buttonClasses' | 'onAction'>

/** The React context for the host's options. */
export const HostContext = sharedContext('host@1', createContext, () =>
  createContext<HostSettings>({}),
)

/** Returns the host's options. */
export function useHost(): HostSettings {
  return useContext(HostContext)
}

/** Returns a person by ID. `undefined` for a blank ID. */
export function findPerson(people: HostOptions['people'], id: string): Person | undefined {
  if (id === '') return undefined
  if (typeof people === 'function') return people(id)
  const person: unknown = people && Object.hasOwn(people, id) ? people[id] : undefined
  return isPerson(person) ? person : undefined
}

/** Returns whether a value from the host is a person. */
export function isPerson(value: unknown): value is Person {
  return isRecord(value) && typeof value['name'] === 'string'
}

/** Returns a function that returns the URL of a personalization's page, or `null` if it has none. */
export function usePageUrl() {
  const { siteUrl } = useHost()
  return (personalization: Personalization): URL | null =>
    pageUrl(
      personalization,
      typeof siteUrl === 'function' ? siteUrl(personalization.websiteId) : siteUrl,
    )
}
