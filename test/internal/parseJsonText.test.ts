import { describe, expect, it } from 'vitest'
import { parseJsonText } from '../../src/internal/parseJsonText.js'
import { personalizationKind } from '../../src/personalization/personalizationKind.js'

describe('parseJsonText', () => {
  it.each([
    ['{"operator":"and","conditions":[]}', { operator: 'and', conditions: [] }],
    [' [1] ', [1]],
    ['"audience-7"', 'audience-7'],
    ['0', 0],
  ])('parses %j', (text, value) => {
    expect(parseJsonText(text)).toEqual({ value, issue: null })
  })

  it.each([null, '', '  '])('reports no issue for %j', (text) => {
    expect(parseJsonText(text)).toEqual({ value: null, issue: null })
  })

  it.each([
    ['{"operator":', 'not-json'],
    ['audience-7', 'not-json'],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'too-deep'],
    [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'too-deep'],
    [`"${'x'.repeat(1_000_000)}"`, 'too-long'],
  ])('returns the text if it cannot be parsed', (text, issue) => {
    expect(parseJsonText(text)).toEqual({ value: null, issue, text })
  })
})

describe('personalizationKind', () => {
  const nothing = { isComponent: null, isHiddenAiComponent: null, redirectUrl: null }
  it.each([
    [{}, 'on-site'],
    [{ isComponent: false, redirectUrl: ' ' }, 'on-site'],
    [{ redirectUrl: 'https://a.example' }, 'redirect'],
    [{ isComponent: true }, 'component'],
    [{ isComponent: true, redirectUrl: 'https://a.example' }, 'component'],
    [{ isComponent: true, isHiddenAiComponent: true }, 'hidden-ai'],
  ])('classifies %j as %s', (fields, kind) => {
    expect(personalizationKind({ ...nothing, ...fields })).toBe(kind)
  })
})
