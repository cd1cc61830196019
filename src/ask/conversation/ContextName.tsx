'use client'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type { QuestionContext } from '../model/questionContext.js'
import { askTexts } from '../texts.js'

const maxName = 60

/** A context in words, such as “About First order discount”. */
export function ContextName({ context }: { context: QuestionContext }) {
  const text = useText(askTexts)
  const { personalizations, search } = context
  const [first, ...others] = personalizations
  const name = first?.variationName?.trim() || first?.variationId?.trim()
  if (!first && !search) return <bdi>{text('ask.about.all')}</bdi>
  if (!first)
    return <bdi>{text('ask.about.search', { search: shorten(search ?? '', maxName) })}</bdi>
  if (others.length > 0 || !name)
    return <bdi>{text('ask.about.many', { count: personalizations.length })}</bdi>
  return <bdi>{text('ask.about.one', { name: shorten(name, maxName) })}</bdi>
}
