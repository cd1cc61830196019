'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { processingIcon } from '../icon/icons.js'
import { acceptRef } from '../parts/react18.js'
import type { ButtonVariant } from './ButtonClassesContext.js'
import { useButtonLook } from './ButtonClassesContext.js'

/** A button. While busy, it stays focusable and does nothing. */
export const Button = acceptRef(function Button(
  props: ComponentProps<'button'> & {
    variant?: ButtonVariant | undefined
    isBusy?: boolean | undefined
    icon?: IconName | OwnIcon | undefined
    /** The accessible name and the tooltip of a button that shows only an icon. */
    label?: string | undefined
  },
) {
  const { variant = 'outline', isBusy = false, icon, label, onClick, ...others } = props
  const { className, children, ...rest } = others
  const look = useButtonLook(variant)
  const shownIcon = isBusy ? processingIcon : icon
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={rest['aria-label'] ?? label}
      {...look}
      className={joinClasses(look.className, className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      data-busy={isBusy ? '' : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {shownIcon ? (
        <>
          <Icon name={shownIcon} />
          {typeof children === 'string' ? <span>{children}</span> : children}
        </>
      ) : (
        children
      )}
    </button>
  )
})
