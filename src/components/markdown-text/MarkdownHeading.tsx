'use client'
import type { MarkedToken } from 'marked'
import { createElement, use } from 'react'
import { clamp } from '../../internal/clamp.js'
import { MarkdownInlines } from './MarkdownInlines.js'
import { MarkdownContext } from './MarkdownSettings.js'

/** A heading, moved down so that it fits below those of the page. */
export function MarkdownHeading({ depth, tokens }: { depth: number; tokens: MarkedToken[] }) {
  const { headingLevel } = use(MarkdownContext)
  const level = clamp(Math.round(headingLevel) + depth - 1, 1, 6)
  return createElement(`h${level}`, { dir: 'auto' }, <MarkdownInlines tokens={tokens} />)
}
