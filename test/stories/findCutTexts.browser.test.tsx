import { afterEach, describe, expect, it } from 'vitest'
import { findCutTexts } from './findCutTexts.js'

afterEach(() => document.body.replaceChildren())

function faultsOf(html: string): string[] {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  return findCutTexts(root).map(({ kind, text }) => `${kind}: ${text}`)
}

describe('the probe for cut texts', () => {
  it('finds nothing in texts that have room', () => {
    expect(
      faultsOf('<p>One</p><p>Two</p><div style="overflow: auto; width: 50px">A long text</div>'),
    ).toEqual([])
  })

  it('finds a text that its box cuts off', () => {
    const box = 'overflow: hidden; white-space: nowrap; width: 20px; text-overflow: ellipsis'
    expect(faultsOf(`<button style="${box}">Save as a new view</button>`)).toEqual([
      'cut: Save as a new view',
    ])
    expect(faultsOf(`<p style="${box}"><bdi>A name</bdi></p>`)).toEqual([])
  })

  it('finds texts that overlap', () => {
    expect(faultsOf('<p style="margin: 0">One</p><p style="margin: -12px 0 0">Two</p>')).toEqual([
      'overlap: One / Two',
    ])
  })

  it('finds sideways scrolling of the page', () => {
    expect(faultsOf('<p style="width: 200vw; margin: 0">Wide</p>')[0]).toMatch(
      /^sideways: \d+ px by /,
    )
  })
})
