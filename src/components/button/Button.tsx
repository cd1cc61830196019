import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { processingIcon } from '../icon/icons.js'

/** A button. While busy, it stays focusable and does nothing. */
export function Button(
  props: ComponentProps<'button'> & {
    variant?: 'solid' | 'outline' | 'quiet' | undefined
    isBusy?: boolean | undefined
    icon?: IconName | OwnIcon | undefined
  },
) {
  const { variant = 'outline', isBusy = false, icon, onClick, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className="pk-button"
      data-variant={variant}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy ? '' : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {(isBusy || icon) && <Icon name={isBusy ? processingIcon : (icon ?? processingIcon)} />}
      {children}
    </button>
  )
}
