import { describe, expect, it } from 'vitest'
import { listTypes } from '../../scripts/listTypes.mjs'

describe('types in :is() are written as a list', () => {
  it.each([
    ['.a :is(td, th) > b', '.a td > b,.a  th > b'],
    [':where(.a):is(button,input)[b]', 'button:where(.a)[b],input:where(.a)[b]'],
    ['.a,.b>:is(td,th)', '.a,.b>td,.b>th'],
    [':is(a,b) :is(i,u)', 'a i,a u,b i,b u'],
  ])('%s', (selector, written) => {
    expect(listTypes(`@media print{${selector}{color:red}}`)).toBe(
      `@media print{${written}{color:red}}`,
    )
  })

  it.each([
    ['another type is there already', '.a td:is(td,th){color:red}'],
    ['a class is in it', '.a :is(td,.b){color:red}'],
    ['it is in another selector', '.a:has(>:is(td,th)){color:red}'],
    ['it is text', '.a::before{content:":is(td,th)"}'],
  ])('but not if %s', (_, css) => {
    expect(listTypes(css)).toBe(css)
  })
})
