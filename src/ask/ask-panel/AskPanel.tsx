'use client'
import type { ReactNode } from 'react'
import { useContext, useId } from 'react'
import { useText } from '../../i18n/useText.js'
import { PersonalizationTableEmpty } from '../../list/table/PersonalizationTableEmpty.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { useSignOuts } from '../../provider/useSignOuts.js'
import { Button } from '../../ui/button/Button.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { Heading, HeadingLevelContext } from '../../ui/heading/Heading.js'
import { closeIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { NoticeOptions } from '../conversation/AiNotice.js'
import type { ConversationViewOptions } from '../conversation/ConversationTurns.js'
import { splitView } from '../conversation/splitView.js'
import { askPanelParts, conversationParts } from '../parts.js'
import type { UseConversationOptions } from '../queries/useConversation.js'
import type { Conversations } from '../queries/useConversations.js'
import { askTexts } from '../texts.js'
import type { AskPanelSlots, AskPanelSubject } from './AskConversation.js'
import { AskConversation } from './AskConversation.js'

export interface AskPanelProps
  extends
    RootProps<'section'>,
    ConversationViewOptions,
    AskPanelSubject,
    HeadingOptions,
    NoticeOptions,
    Partial<Pick<UseConversationOptions, 'scope' | 'policy' | 'storage' | 'question'>>,
    PartOptions<typeof askPanelParts | typeof conversationParts> {
  /** Replaces parts with your own components. Pass the same object each time. @default none */
  slots?: AskPanelSlots | undefined
  /**
   * A random ID of your user's session, never a secret such as its cookie. It connects the panel's questions
   * and restores them after a reload.
   * @default a random ID per mount and website, and nothing is stored
   */
  sessionId?: string | undefined
  /**
   * Several conversations, from `useConversations`. Adds buttons that list them and start a new one.
   * Overrides `sessionId`, `visitorId`, `scope`, `policy` and `storage` with the values from
   * `useConversations`.
   * @default one conversation
   */
  conversations?: Conversations | undefined
  /** The visitor's opaque, stable ID. @default a random ID per mount and website */
  visitorId?: string | undefined
  /**
   * Called by the close button, which is shown only if this is set. Close what contains the panel, such as an
   * `AskDrawer`. @default no button
   */
  onClose?: (() => void) | undefined
}

/**
 * Lets users ask questions. Shows the conversation above the form, which stays in the same position. Follows
 * each question until it is answered or fails. A question that was not sent stays in the form. Suggests
 * questions about the list. With `onOpen` or `onShowInList`, names in answers are links. Without a website,
 * the panel shows that none is selected and accepts no questions. Renders a `<section>`. CSS classes:
 * `.pk-ask-panel`, `-header`, `-title`, `-context`, `-empty`, `-empty-title`, `-facts`, `-suggestions`,
 * `-suggestion`, `-form`.
 */
export const AskPanel = acceptRef(function AskPanel({
  heading,
  headingLevel: ownLevel,
  onClose,
  notice,
  ...props
}: AskPanelProps) {
  const part = useParts(askPanelParts, props)
  const { options, conversations, about, view, root } = splitProps(props)
  const text = useText(askTexts)
  const kit = usePersonalizationKit()
  const scope = options.scope ?? kit.scope
  // A question about one website must not be followed with another one.
  const key = JSON.stringify([scope?.accountId, scope?.websiteId, useSignOuts()])
  const id = useId()
  const hasHeading = heading !== null
  const outerLevel = useContext(HeadingLevelContext)
  const headingLevel = ownLevel ?? outerLevel
  const renderHeader = (menu: ReactNode) =>
    (hasHeading || conversations || onClose) && (
      <div {...part('header')}>
        {hasHeading && (
          <Heading {...part('title')} id={id}>
            {heading ?? text('ask.title')}
          </Heading>
        )}
        {menu}
        {onClose && (
          <Button variant="quiet" icon={closeIcon} label={text('action.close')} onClick={onClose} />
        )}
      </div>
    )
  return (
    <HeadingLevelContext.Provider value={headingLevel}>
      <Root
        as="section"
        of={askPanelParts}
        partsOf={conversationParts}
        aria-labelledby={hasHeading ? id : undefined}
        aria-label={hasHeading ? undefined : text('ask.title')}
        {...root}
      >
        {scope === null ? (
          <>
            {renderHeader(null)}
            <PersonalizationTableEmpty reason="no-scope" />
          </>
        ) : (
          <AskConversation
            key={key}
            renderHeader={renderHeader}
            options={options}
            conversations={conversations}
            about={about}
            view={view}
            notice={notice}
          />
        )}
      </Root>
    </HeadingLevelContext.Provider>
  )
})

/** Splits the props into those of the conversation and those of the root element. */
function splitProps(props: Omit<AskPanelProps, 'heading' | 'headingLevel' | 'onClose' | 'notice'>) {
  const [view, others] = splitView(props)
  const { scope, sessionId, visitorId, storage, policy, question, ...more } = others
  const { conversations, context, onContextRemove, personalizations, ...rest } = more
  const { suggestions, onOpen, onShowInList, ...root } = rest
  const own = { scope, sessionId, visitorId, storage, policy }
  const shared = conversations && { ...conversations.options, sessionId: conversations.sessionId }
  return {
    options: { ...own, ...shared, question },
    conversations,
    about: { context, onContextRemove, personalizations, suggestions, onOpen, onShowInList },
    view,
    root,
  }
}
