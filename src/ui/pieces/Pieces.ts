'use client'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

/** Renders the pieces of a text from `text.parts`. They have fixed places, so they need no keys. */
export function Pieces({ of }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...of)
}
