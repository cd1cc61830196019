import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { drawPage } from '../../src/personalization/personalization-preview/drawPage.js'
import { layoutOfPath } from '../../src/personalization/personalization-preview/pageLayout.js'
import { PersonalizationPreview } from '../../src/personalization/personalization-preview/PersonalizationPreview.js'
import { previewArea } from '../../src/personalization/personalization-preview/previewArea.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { collectConsole } from '../support/consoleLines.js'
import { createKit } from '../support/kit.js'

const lines = collectConsole()

const item = (changes: Partial<Personalization> = {}) =>
  makePersonalization({
    state: 'running',
    disabled: false,
    startDate: null,
    endDate: null,
    isComponent: false,
    isHiddenAiComponent: false,
    redirectUrl: null,
    componentType: null,
    componentPackageName: null,
    webPagePath: '/',
    ...changes,
  })
const component = (componentType: string | null, componentPackageName: string | null = null) =>
  item({ isComponent: true, componentType, componentPackageName })

describe('the area of a personalization', () => {
  it.each([
    ['redirect', item({ redirectUrl: 'https://shop.example/' })],
    ['hidden-ai', item({ isHiddenAiComponent: true, isComponent: true })],
    ['block', item()],
    ['bar', component('bar')],
    ['bar', component(' Top-Bar ')],
    ['bar', component('topBar')],
    ['bar', component('promo_ribbon')],
    ['dialog', component('Lightbox')],
    ['corner', component('slide in')],
    ['strip', component('embed')],
    // Only whole words count.
    ['other', component('sidebar')],
    ['other', component('')],
    // The type comes before the package.
    ['dialog', component('modal', '@acme/component-library.display.bar')],
    ['bar', component(null, '@acme/component-library.display.bar')],
    ['other', component(null, '@acme/bar.display.carousel')],
  ])('is %s', (area, personalization) => {
    expect(previewArea(personalization)).toBe(area)
  })
})

describe('the layout of a page', () => {
  it.each([
    ['/', 'home'],
    ['/sale', 'grid'],
    ['/sale/', 'grid'],
    ['/help/refunds', 'article'],
    ['/products/*', 'grid'],
    ['/products/:id', 'grid'],
    ['/a/b/*', 'article'],
    ['/*', 'grid'],
    ['', 'grid'],
    ['https://shop.example/', 'home'],
  ])('of %j is %s', (path, layout) => {
    expect(layoutOfPath(path)).toBe(layout)
  })
})

describe('the drawing of a page', () => {
  const layers = (...areas: Parameters<typeof drawPage>[1]) => drawPage('home', areas)
  const areasOf = (...areas: Parameters<typeof drawPage>[1]) =>
    layers(...areas).filter(({ of }) => of === 'area')
  const bar = { area: 'bar', form: 'filled' } as const

  it('moves down by the height of each bar', () => {
    const logo = (count: number) =>
      layers(...Array.from({ length: count }, () => bar)).find(({ of }) => of === 'rail')?.path
    expect(logo(0)).toMatch(/^M9 5h/)
    expect(logo(1)).toMatch(/^M9 13h/)
    expect(logo(2)).toMatch(/^M9 21h/)
  })

  it('has at most six areas, none of them over another of its kind', () => {
    const six = areasOf(...Array.from({ length: 9 }, () => bar))
    expect(six).toHaveLength(6)
    expect(new Set(six.map(({ path }) => path)).size).toBe(6)
    const boxes = areasOf(
      ...Array.from({ length: 3 }, () => ({ area: 'corner', form: 'filled' }) as const),
    )
    expect(new Set(boxes.map(({ path }) => path)).size).toBe(3)
  })

  it('has nothing written on an area that is empty', () => {
    const content = (form: 'filled' | 'hollow') =>
      layers({ area: 'dialog', form }).filter(({ of, path }) => of === 'content' && path !== '')
    expect(content('filled')).toHaveLength(1)
    expect(content('hollow')).toHaveLength(0)
  })
})

describe('a preview', () => {
  it.each([
    ['Page change, schematic', item(), undefined],
    ['Bar at the top, schematic', component('bar'), undefined],
    ['carousel in the page, schematic', component('carousel'), undefined],
    ['Ten percent: Page change, schematic', item(), 1],
    ['Original, schematic', item(), 0],
  ])('is called “%s”', (name, personalization, variant) => {
    const variants = [
      { id: 'a', name: ' ORIGINAL ', weight: 50 },
      { id: 'b', name: 'Ten percent', weight: 50 },
    ]
    render(
      <PersonalizationPreview
        personalization={{ ...personalization, variants }}
        variant={variant}
      />,
    )
    expect(screen.getByRole('img')).toHaveAccessibleName(name)
  })

  it('is the host’s picture with its link, if both are safe', () => {
    const { Kit } = createKit()
    const previewOf = vi.fn(() => ({
      image: 'https://shots.example/a.webp',
      href: 'https://editor.example/a',
      alt: 'A bar',
    }))
    const one = item({ variants: [{ id: 'a', name: 'A', weight: 1 }] })
    render(
      <Kit previewOf={previewOf}>
        <PersonalizationPreview personalization={one} variant={0} />
      </Kit>,
    )
    expect(screen.getByRole('img', { name: 'A bar' })).toHaveAttribute('loading', 'lazy')
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://editor.example/a')
    expect(previewOf).toHaveBeenCalledWith(one, one.variants?.[0])
  })

  it.each([
    ['returns nothing', () => null],
    ['returns an unsafe URL', () => ({ image: 'javascript:alert(1)', href: 'data:text/html,' })],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('is drawn if previewOf %s', (_, previewOf) => {
    const { Kit } = createKit()
    const { container } = render(
      <Kit previewOf={previewOf}>
        <PersonalizationPreview personalization={item()} />
      </Kit>,
    )
    expect(screen.getByRole('img')).toHaveAccessibleName('Page change, schematic')
    expect(container.querySelector('img, a')).toBeNull()
    expect(lines.errors).toEqual([])
  })
})
