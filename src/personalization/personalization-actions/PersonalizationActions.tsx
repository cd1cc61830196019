'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import type { CopiedPart } from '../../ui/actions/KitAction.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { useCopy } from '../../ui/copy-button/useCopy.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { copyIcon, linkIcon, openIcon, questionIcon } from '../../ui/icon/icons.js'
import { useHost, usePageUrl } from '../HostOptions.js'
import type { ItemEvent } from '../ItemEvent.js'
import { personalizationTexts } from '../texts.js'

/** Your own action for a personalization. */
export interface RowAction {
  label: string
  onSelect: (event: ItemEvent) => void
}

/** What can be done with a personalization. Actions without a value are left out. */
export interface PersonalizationActionOptions {
  /** Called to ask an AI question about the personalization. @default none */
  onAsk?: ((event: ItemEvent) => void) | undefined
  /** Your own actions. @default none */
  rowActions?: readonly RowAction[] | undefined
  /** Your own buttons. @default none */
  actions?: ReactNode | undefined
}

/** The actions for a personalization, as buttons or as menu items. */
export function PersonalizationActions(
  props: PersonalizationActionOptions & {
    personalization: Personalization
    itemKey: string
    isMenu: boolean
  },
) {
  const { personalization, itemKey, isMenu, onAsk, rowActions = [], actions } = props
  const text = useText(personalizationTexts)
  const button = useButtonLook('outline')
  const look = isMenu ? { className: 'pk-menu-item' } : button
  const page = usePageUrl()(personalization)
  const { hrefOf, linkComponent: Link = 'a' } = useHost()
  const href = hrefOf?.(personalization, itemKey)
  const link = useRef<HTMLSpanElement>(null)
  const { variationId } = personalization
  const event = { item: personalization, key: itemKey }
  return (
    <>
      {page && (
        <a {...look} href={page.href} target="_blank" rel="noopener noreferrer" data-closes="">
          <Icon name={openIcon} />
          <span>{text('actions.openPage')}</span>
        </a>
      )}
      {href !== undefined && (
        <>
          <Copy what="link" look={look} icon={linkIcon} label={text('actions.copyLink')}>
            {() => link.current?.querySelector('a')?.href ?? new URL(href, document.baseURI).href}
          </Copy>
          {/* Only the router knows its base name, or that it puts addresses behind a hash. */}
          <span ref={link} hidden>
            <Link href={href}>{text('actions.copyLink')}</Link>
          </span>
        </>
      )}
      {variationId && isMenu && (
        <Copy what="id" look={look} icon={copyIcon} label={text('actions.copyId')}>
          {() => variationId}
        </Copy>
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

/** Copies a text, and says in its own label whether that worked. */
function Copy(props: {
  what: CopiedPart
  look: { className: string }
  icon: IconName | OwnIcon
  label: string
  children: () => string
}) {
  const { what, look, icon, label, children } = props
  const { said, icon: outcome, copy } = useCopy(what)
  return (
    <>
      <button type="button" {...look} onClick={() => void copy(children)}>
        <Icon name={outcome ?? icon} />
        <span>{said ?? label}</span>
      </button>
      <span role="status" className="pk-visually-hidden">
        {said}
      </span>
    </>
  )
}
