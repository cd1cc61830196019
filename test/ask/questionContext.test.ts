import { describe, expect, it } from 'vitest'
import { questionMetadata } from '../../src/ask/model/questionContext.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

describe('questionMetadata', () => {
  it('holds IDs, names and the search, and nothing else about the personalizations', () => {
    const personalization = makePersonalization({
      variationId: 'a',
      variationName: 'Hero',
      javascriptTrigger: 'secret()',
    })
    expect(questionMetadata({ personalizations: [personalization], search: 'page:/cart' })).toEqual(
      {
        about: {
          personalizations: [{ variationId: 'a', variationName: 'Hero' }],
          search: 'page:/cart',
        },
      },
    )
    expect(questionMetadata({ personalizations: [] })).toEqual({ about: { personalizations: [] } })
  })

  it('holds at most 100 personalizations, and their number if there are more', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      variationId: `v${index}`,
      variationName: null,
    }))
    const { about } = questionMetadata({ personalizations: many }) as {
      about: { personalizations: unknown[]; total: number }
    }
    expect(about.personalizations).toHaveLength(100)
    expect(about.total).toBe(101)
  })
})
