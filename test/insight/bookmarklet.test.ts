import { describe, expect, it } from 'vitest'
import { createVisitBookmarklet, decodeVisit } from '../../src/insight/eligibility/encodeVisit.js'

/** Runs a bookmarklet on a page, as a browser does, and returns the URL that it opens. */
function openedOn(href: string, bookmarklet: string): URL {
  const code = decodeURIComponent(bookmarklet.replace(/^javascript:/, ''))
  let opened = ''
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the code is what is tested
  new Function('open', 'location', code)((url: string) => (opened = url), { href })
  return new URL(opened)
}

describe('a bookmarklet', () => {
  it.each([
    'https://shop.example/',
    'https://shop.example/sale?a=1&b=%20c#top',
    "https://shop.example/\"'+alert(1)+'%22?x=</script>",
    'https://shop.example/ünï/日本?q=PK-PAGE',
  ])('opens the simulator with %s', (page) => {
    const opened = openedOn(page, createVisitBookmarklet('https://app.example/simulator?site=shop'))
    expect(opened.origin + opened.pathname).toBe('https://app.example/simulator')
    expect(opened.searchParams.get('site')).toBe('shop')
    expect(decodeVisit(opened.searchParams)).toMatchObject({ page, at: null })
  })

  it('replaces another visit, and keeps what follows a #', () => {
    const opened = openedOn(
      'https://shop.example/a',
      createVisitBookmarklet(
        'https://app.example/?page=/b&at=2026-01-01T00:00:00.000Z&is.country=DE#sim',
      ),
    )
    expect(decodeVisit(opened.searchParams)).toEqual({
      page: 'https://shop.example/a',
      at: null,
      visitor: {},
      audiences: {},
    })
    expect(opened.hash).toBe('#sim')
  })

  it.each(['/simulator', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', ''])(
    'is not created for %s',
    (url) => {
      expect(() => createVisitBookmarklet(url)).toThrow(TypeError)
    },
  )
})
