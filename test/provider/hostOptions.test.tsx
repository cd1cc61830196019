import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { HostOptions } from '../../src/personalization/HostOptions.js'
import { findPerson, HostContext } from '../../src/personalization/HostOptions.js'
import { ItemLink } from '../../src/personalization/item-link/ItemLink.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { Icon } from '../../src/ui/icon/Icon.js'
import { IconsContext } from '../../src/ui/icon/IconsContext.js'

const target = { item: makePersonalization({ variationId: 'a' }), key: 'a' }
const hrefOf: HostOptions['hrefOf'] = (_, key) => `#/items/${key}`

function show({ icons, ...host }: HostOptions, children: ReactNode) {
  render(
    <HostContext.Provider value={host}>
      <IconsContext.Provider value={icons}>{children}</IconsContext.Provider>
    </HostContext.Provider>,
  )
}

describe('a name', () => {
  it('is text if it leads nowhere, and a button if it only opens here', async () => {
    const onOpen = vi.fn()
    show({}, <ItemLink name="Hero" target={target} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    show({}, <ItemLink name="Bar" target={target} onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Bar' }))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('is a link that a plain click opens here, and other clicks in the browser', async () => {
    const onOpen = vi.fn()
    show({ hrefOf }, <ItemLink name="Hero" target={target} onOpen={onOpen} />)
    const link = screen.getByRole('link', { name: 'Hero' })
    expect(link).toHaveAttribute('href', '#/items/a')
    const user = userEvent.setup()
    await user.keyboard('{Meta>}')
    await user.click(link)
    await user.keyboard('{/Meta}')
    expect(onOpen).not.toHaveBeenCalled()
    await user.click(link)
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('is rendered by the router’s link', () => {
    const RouterLink = ({ children, ...props }: ComponentProps<'a'>) => (
      <a {...props} data-router="">
        {children}
      </a>
    )
    show({ hrefOf, linkComponent: RouterLink }, <ItemLink name="Hero" target={target} />)
    expect(screen.getByRole('link', { name: 'Hero' })).toHaveAttribute('data-router')
  })
})

describe('an icon', () => {
  it('is the host’s icon of the same name, hidden from assistive technology', () => {
    show({ icons: { running: '▲' } }, <Icon name="running" />)
    expect(screen.getByText('▲')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText('▲')).toHaveAttribute('data-icon', 'running')
  })
})

describe('a person', () => {
  it('is found in an object or by a function', () => {
    const mei = { name: 'Mei Tanaka' }
    expect(findPerson({ u1: mei }, 'u1')).toBe(mei)
    expect(findPerson({ u1: mei }, 'constructor')).toBeUndefined()
    expect(findPerson((id) => (id === 'u1' ? mei : undefined), 'u1')).toBe(mei)
    expect(findPerson(undefined, 'u1')).toBeUndefined()
    const ask = vi.fn()
    expect(findPerson(ask, '')).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
})
