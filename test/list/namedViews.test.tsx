import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { addViews, printViews, readViewFile } from '../../src/list/view-menu/namedViews.js'
import { Views } from '../../src/list/view-menu/ViewMenu.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { createKit } from '../support/kit.js'

describe('a file of views', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', 'views'],
    ['a list', '[]'],
    ['other data', '{"a":"q=b"}'],
    ['views of another type', '{"views":["q=b"]}'],
    ['views that are no text', '{"views":{"A":1,"B":null}}'],
    ['a view without a name', '{"views":{" ":"q=b"}}'],
    ['too much', `{"views":{"A":"${'x'.repeat(1_000_000)}"}}`],
  ])('with %s has none', (_, file) => {
    expect(readViewFile(file)).toEqual({})
  })

  it('gives back what was written, also with a byte order mark', () => {
    const views = { 'A "b" ünï': 'q=status%3Arunning', __proto: 'x', 'B/ü': '' }
    expect(readViewFile(printViews(views))).toEqual(views)
    expect(readViewFile(`\ufeff${printViews(views)}`)).toEqual(views)
  })

  it('adds views without losing one', () => {
    const own = { Mine: 'q=a', Other: 'q=b' }
    const first = addViews(own, { Mine: 'q=c', Other: 'q=b', New: 'q=d' })
    expect(first).toEqual({ views: { ...own, 'Mine (2)': 'q=c', New: 'q=d' }, count: 2 })
    // The same file again changes nothing.
    expect(addViews(first.views, { Mine: 'q=c', Other: 'q=b', New: 'q=d' }).count).toBe(0)
  })
})

describe('the menu of views', () => {
  afterEach(() => void vi.restoreAllMocks())

  function Menu() {
    const list = usePersonalizationList({ personalizations: fixtures.shop })
    return <Views list={list} />
  }

  it('downloads all views, and adds those of a colleague’s file', async () => {
    const files: Blob[] = []
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const values = new Map<string, unknown>([['views/', { Old: 'q=old' }]])
    const storage = {
      read: (key: string) => values.get(key),
      write: (key: string, value: unknown) => void values.set(key, value),
    }
    const { Kit } = createKit()
    const { container } = render(
      <Kit storage={storage}>
        <Menu />
      </Kit>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Download views', hidden: true }))
    expect(JSON.parse(await (files[0] as Blob).text())).toEqual({ views: { Old: 'q=old' } })
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    const file = new File(
      [printViews({ Old: 'q=new', Running: 'q=status%3Arunning' })],
      'views.json',
    )
    await userEvent.upload(input, file)
    expect(await screen.findByText('Added 2 views')).toBeInTheDocument()
    expect(values.get('views/')).toEqual({
      Old: 'q=old',
      'Old (2)': 'q=new',
      Running: 'q=status%3Arunning',
    })
    await userEvent.upload(input, new File(['{}'], 'other.json'))
    expect(await screen.findByText('This file has no views')).toBeInTheDocument()
    expect(Object.keys(values.get('views/') as object)).toHaveLength(3)
  })
})
