import { describe, expect, it } from 'vitest'
import { createText } from '../../src/i18n/createText.js'

const element = { tag: 'bdi' }
const catalog = {
  audience: 'in audience {id}',
  open: { one: '{name} and {count} other', other: '{name} and {count} others' },
  twice: '{name}, {name}',
}

describe('the pieces of a text', () => {
  it('have elements in the place of their placeholders', () => {
    const { parts } = createText(catalog)
    expect(parts('audience', { id: element })).toEqual(['in audience ', element, ''])
    expect(parts('twice', { name: element })).toEqual(['', element, ', ', element, ''])
  })

  it('follow the order of another language', () => {
    const { parts } = createText(catalog, { messages: { audience: '対象「{id}」に含まれる' } })
    expect(parts('audience', { id: element })).toEqual(['対象「', element, '」に含まれる'])
  })

  it('have the plural form and the numbers of the language', () => {
    const { parts } = createText(catalog, { locale: 'de' })
    expect(parts('open', { name: element, count: 1_200 })).toEqual([
      '',
      element,
      ' and ',
      '1.200',
      ' others',
    ])
    expect(parts('open', { name: element, count: 1 }).at(-1)).toBe(' other')
  })

  it('isolate texts in a right-to-left language, and leave elements to what renders them', () => {
    const { parts } = createText(catalog, { locale: 'he' })
    expect(parts('audience', { id: 'vip' })).toEqual(['in audience ', '\u2068vip\u2069', ''])
    expect(parts('audience', { id: element })).toEqual(['in audience ', element, ''])
  })

  it('never take a value for a placeholder', () => {
    const text = createText(catalog)
    expect(text.parts('twice', { name: '{id}' })).toEqual(['', '{id}', ', ', '{id}', ''])
    expect(text('twice', { name: '{id}' })).toBe('{id}, {id}')
  })

  it('show a placeholder without a value', () => {
    expect(createText(catalog).parts('audience', {})).toEqual(['in audience ', '{id}', ''])
  })
})
