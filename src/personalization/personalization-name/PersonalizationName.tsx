'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { displayName } from '../displayName.js'
import { effectiveStatus } from '../effectiveStatus.js'
import { ItemLink } from '../item-link/ItemLink.js'
import type { OpenOptions } from '../ItemEvent.js'
import { personalizationNameParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'

export interface PersonalizationNameProps
  extends RootProps<'span'>, OpenOptions, PartOptions<typeof personalizationNameParts> {
  /** The personalization. Its status is the icon before the name (service interface, section 3.1). */
  personalization: Personalization
  /** The key that is reported when the name is pressed. @default the name is plain text */
  itemKey?: string | undefined
  /** Whether the page's path follows the name. @default false */
  hasPath?: boolean | undefined
}

const maxLength = 160

/**
 * A personalization's name with the icon of its status, as it looks in the list. A link, if the
 * provider's `hrefOf` returns a URL. Renders a `<span>`. CSS classes: `.pk-personalization-name`
 * with `data-status`, `-glyph`, `-path`.
 */
export const PersonalizationName = acceptRef(function PersonalizationName(
  props: PersonalizationNameProps,
) {
  const { personalization, itemKey, hasPath = false, onOpen, ...rest } = props
  const part = useParts(personalizationNameParts, rest)
  const text = useText(personalizationTexts)
  const { status } = effectiveStatus(personalization, { now: useNow() })
  const label = text(`status.${status}`)
  const path = hasPath && personalization.webPagePath?.trim()
  return (
    <Root as="span" of={personalizationNameParts} {...rest} data-status={status}>
      <ItemLink
        name={displayName(personalization)}
        target={itemKey === undefined ? undefined : { item: personalization, key: itemKey }}
        onOpen={onOpen}
      />
      {/* The icon is shown before the name, but screen readers read it after the name. */}
      <span {...part('glyph')} role="img" aria-label={label} title={label}>
        <Icon name={status} />
      </span>
      {path && (
        <bdi {...part('path')} dir="ltr">
          {shorten(path, maxLength)}
        </bdi>
      )}
    </Root>
  )
})
