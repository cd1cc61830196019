'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { useActionLook } from '../../personalization/personalization-actions/PersonalizationActions.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { Icon } from '../../ui/icon/Icon.js'
import { pinIcon, pinnedIcon } from '../../ui/icon/icons.js'
import { usePins } from './usePins.js'

/** Pins a personalization or removes its pin, as a button or as an item of a menu. */
export function PinButton(props: { personalization: Personalization; form: 'item' | 'button' }) {
  const { personalization, form } = props
  const text = useText(personalizationTexts)
  const look = useActionLook(form)
  const { isPinned, togglePin } = usePins()
  if (!togglePin) return null
  const isOn = isPinned(personalization)
  return (
    <button type="button" {...look} data-closes="" onClick={() => togglePin(personalization)}>
      <Icon name={isOn ? pinnedIcon : pinIcon} />
      <span>{text(isOn ? 'actions.unpin' : 'actions.pin')}</span>
    </button>
  )
}
