'use client'
import type { RefObject } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { panelParts } from '../../list/parts.js'
import { usePersonalization } from '../../list/queries/usePersonalization.js'
import { ListStates } from '../../list/states/ListStates.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import type { ListPanelSource } from '../../list/states/useListPanel.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import type { PersonalizationDetailsProps } from '../details/PersonalizationDetails.js'
import { PersonalizationDetails } from '../details/PersonalizationDetails.js'
import { panelTexts } from '../texts.js'

export interface PersonalizationDetailsPanelProps
  extends
    RootProps<'section'>,
    PanelPartOptions,
    Pick<PersonalizationDetailsProps, 'actions' | 'visit'>,
    OpenOptions {
  /** The personalization's key from `keyPersonalizations`: its `variationId`, if unique. */
  itemKey: string
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Shows one personalization from a website's list on its own page. Has a view for each state
 * (loading, not found, no website, offline) and each error. Renders a `<section>`. CSS class:
 * `.pk-personalization-details-panel`.
 */
export const PersonalizationDetailsPanel = acceptRef(function PersonalizationDetailsPanel(
  props: PersonalizationDetailsPanelProps,
) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: PersonalizationDetailsPanelProps) {
  const { itemKey, scope, actions, visit, onOpen, ref, ...rest } = props
  const text = useText(panelTexts)
  const source = useListPanel<HTMLElement>(scope)
  const { headingRef } = source.header
  useHostRef(ref, headingRef)
  return (
    <Root
      as="section"
      of={[panelParts, 'pk-personalization-details-panel']}
      aria-label={text('details.label')}
      tabIndex={-1}
      {...rest}
      ref={headingRef}
    >
      <DetailsOfList {...source} {...{ itemKey, scope, actions, visit, onOpen }} />
    </Root>
  )
})

type ItemDetailsProps = Pick<
  PersonalizationDetailsProps,
  'actions' | 'hasLinks' | 'onOpen' | 'rowActions' | 'visit'
> &
  Pick<PersonalizationDetailsPanelProps, 'itemKey' | 'scope'>

interface DrawerOptions {
  /** The drawer. Gets focus when an error or a notice with focus disappears. */
  drawerRef: RefObject<HTMLElement | null>
}

/** The details of an item of a website's list in a drawer, or why there are none. */
export function ItemDetails(props: ItemDetailsProps & DrawerOptions) {
  return (
    <OfWebsite scope={props.scope}>
      <DetailsOfWebsite {...props} />
    </OfWebsite>
  )
}

function DetailsOfWebsite({ drawerRef, ...props }: ItemDetailsProps & DrawerOptions) {
  const { personalizations, states } = useListPanel<HTMLElement>(props.scope)
  return (
    <DetailsOfList
      {...props}
      personalizations={personalizations}
      states={{ ...states, headingRef: drawerRef }}
    />
  )
}

function DetailsOfList(
  props: ItemDetailsProps & Pick<ListPanelSource, 'personalizations' | 'states'>,
) {
  const { itemKey, scope, personalizations, states, ...details } = props
  const text = useText(panelTexts)
  const { data: personalization } = usePersonalization(itemKey, { scope })
  const { actions, hasLinks, onOpen, rowActions, visit } = details
  return (
    <ListStates {...states} skeleton={<PanelSkeleton />}>
      {personalization ? (
        <PersonalizationDetails
          {...{ personalization, personalizations, actions, hasLinks, onOpen, rowActions, visit }}
        />
      ) : (
        <StatusMessage
          icon="empty"
          title={text('details.notFound.title')}
          text={text('details.notFound.text')}
        />
      )}
    </ListStates>
  )
}
