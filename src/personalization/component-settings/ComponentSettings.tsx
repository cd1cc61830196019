'use client'
import { Fragment } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { JsonView } from '../../ui/json-view/JsonView.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { componentSettingsParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'

export interface ComponentSettingsProps
  extends RootProps<'div'>, PartOptions<typeof componentSettingsParts> {
  /** The personalization. Its `component*` fields are shown (service interface, section 2.1). */
  personalization: Pick<
    Personalization,
    'componentPackageName' | 'componentType' | 'componentVersion' | 'componentSettings'
  >
}

const maxLength = 200

/**
 * Shows which component a personalization uses, and its settings as a tree with color swatches.
 * Renders a `<div>`. CSS classes: `.pk-component-settings`, `-header`.
 */
export const ComponentSettings = acceptRef(function ComponentSettings({
  personalization,
  ...rest
}: ComponentSettingsProps) {
  const part = useParts(componentSettingsParts, rest)
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const { componentPackageName, componentType, componentVersion } = personalization
  const names = new Set([componentType, componentPackageName].flatMap((name) => name?.trim() || []))
  return (
    <Root as="div" of={componentSettingsParts} {...rest}>
      <p {...part('header')}>
        {Array.from(names, (name) => (
          <Fragment key={name}>
            <bdi dir="ltr">{shorten(name, maxLength)}</bdi>{' '}
          </Fragment>
        ))}
        {componentVersion !== null && (
          <span>
            {text('field.componentVersion')} {formatters.number(componentVersion)}
          </span>
        )}
        {names.size === 0 && componentVersion === null && <span>{text('value.none')}</span>}
      </p>
      <JsonView text={personalization.componentSettings} label={text('field.settings')} />
    </Root>
  )
})
