'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { CopyItem } from '../../ui/copy-button/CopyItem.js'
import { Icon } from '../../ui/icon/Icon.js'
import {
  copyIcon,
  displayIcon,
  linkIcon,
  openIcon,
  questionIcon,
  searchIcon,
} from '../../ui/icon/icons.js'
import { useHost, usePageUrl } from '../HostOptions.js'
import type { ItemEvent } from '../ItemEvent.js'
import { pageAddress } from '../pages/pageAddress.js'
import { pageTargets } from '../pages/pageTargets.js'
import { personalizationTexts } from '../texts.js'

/** Your own action for a personalization. */
export interface RowAction {
  label: string
  onSelect: (event: ItemEvent) => void
}

/** Actions for a personalization. Actions without a value are left out. */
export interface PersonalizationActionOptions {
  /** Called to ask an AI question about the personalization. @default none */
  onAsk?: ((event: ItemEvent) => void) | undefined
  /** Your own actions. @default none */
  rowActions?: readonly RowAction[] | undefined
  /** Your own buttons. @default none */
  actions?: ReactNode | undefined
}

interface ActionsProps {
  personalization: Personalization
  itemKey: string
  /** How actions are rendered: as menu items, as buttons, or as icon-only buttons. */
  form: 'item' | 'button' | 'icon'
}

/** Returns the attributes of an action. */
export function useActionLook(form: ActionsProps['form']) {
  const button = useButtonLook(form === 'icon' ? 'quiet' : 'outline')
  return form === 'item' ? { className: 'pk-menu-item' } : button
}

/** Links to the page of a personalization, a visit to it and a draft of it, and a button that copies its URL. */
export function PersonalizationLinks({ personalization, itemKey, form }: ActionsProps) {
  const text = useText(personalizationTexts)
  const look = useActionLook(form)
  const page = usePageUrl()(personalization)
  const { hrefOf, visitHrefOf, draftHrefOf, linkComponent: Link = 'a' } = useHost()
  const now = useNow()
  const href = hrefOf?.(personalization, itemKey)
  const draftHref = draftHrefOf?.(personalization, itemKey, undefined)
  const visited = pageAddress(pageTargets(personalization))
  const visitHref =
    now === null || visited === null ? undefined : visitHrefOf?.({ page: visited, at: now })
  const link = useRef<HTMLSpanElement>(null)
  const isIcon = form === 'icon'
  const links = [
    ['actions.visit', visitHref, searchIcon],
    ['actions.try', draftHref, displayIcon],
  ] as const
  return (
    <>
      {page && (
        <a
          {...look}
          href={page.href}
          target="_blank"
          rel="noopener noreferrer"
          data-closes=""
          title={isIcon ? text('actions.openPage') : undefined}
        >
          <Icon name={openIcon} />
          <Label isHidden={isIcon}>{text('actions.openPage')}</Label>
        </a>
      )}
      {links.map(
        ([key, address, icon]) =>
          address !== undefined && (
            <Link
              key={key}
              {...look}
              href={address}
              data-closes=""
              title={isIcon ? text(key) : undefined}
            >
              <Icon name={icon} />
              <Label isHidden={isIcon}>{text(key)}</Label>
            </Link>
          ),
      )}
      {href !== undefined && (
        <>
          <CopyItem
            what="link"
            look={look}
            icon={linkIcon}
            label={text('actions.copyLink')}
            isIcon={isIcon}
          >
            {() => link.current?.querySelector('a')?.href ?? new URL(href, document.baseURI).href}
          </CopyItem>
          {/* Only a router's link has the full URL, with the base name or behind a hash. */}
          <span ref={link} hidden>
            <Link href={href}>{text('actions.copyLink')}</Link>
          </span>
        </>
      )}
    </>
  )
}

/** The actions for a personalization, as buttons or as menu items, without its links. */
export function PersonalizationActions(props: PersonalizationActionOptions & ActionsProps) {
  const { personalization, itemKey, form, onAsk, rowActions = [], actions } = props
  const text = useText(personalizationTexts)
  const look = useActionLook(form)
  const { variationId } = personalization
  const event = { item: personalization, key: itemKey }
  return (
    <>
      {variationId && form === 'item' && (
        <CopyItem what="id" look={look} icon={copyIcon} label={text('actions.copyId')}>
          {() => variationId}
        </CopyItem>
      )}
      {onAsk && (
        <button type="button" {...look} data-closes="" onClick={() => onAsk(event)}>
          <Icon name={questionIcon} />
          <span>{text('actions.ask')}</span>
        </button>
      )}
      {rowActions.map(({ label, onSelect }) => (
        <button key={label} type="button" {...look} data-closes="" onClick={() => onSelect(event)}>
          {label}
        </button>
      ))}
      {actions}
    </>
  )
}

function Label({ isHidden, children }: { isHidden: boolean; children: string }) {
  return <span className={isHidden ? 'pk-visually-hidden' : undefined}>{children}</span>
}
