'use client'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { Button } from '../button/Button.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { useParts } from '../parts/Parts.js'
import { jsonViewParts } from '../parts/uiParts.js'
import { SearchField } from '../search-field/SearchField.js'
import { uiTexts } from '../texts.js'
import { findInJson } from './findInJson.js'
import { JsonViewNode } from './JsonViewNode.js'
import { OpenedNodes } from './OpenedNodes.js'

/** Above this many values, branches are collapsed at first, and a search box is shown. */
const smallTree = 40

/** A value as a tree, with a search box and buttons. */
export function JsonViewTree({ value, text }: { value: unknown; text: string | null }) {
  const part = useParts(jsonViewParts)
  const labels = useText(uiTexts)
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<'some' | 'all' | 'none'>('some')
  const isSmall = useMemo(() => countNodes(value, smallTree + 1) <= smallTree, [value])
  // A small tree has no search box, so the search of a larger one before it does not apply.
  const wanted = isSmall ? '' : search
  const found = useMemo(() => findInJson(value, wanted), [value, wanted])
  return (
    <>
      <div {...part('bar')}>
        {!isSmall && (
          <SearchField
            {...part('search')}
            label={labels('json.search')}
            value={search}
            onValueChange={setSearch}
          />
        )}
        <span {...part('found')} role="status">
          {found && labels('json.found', { count: found.count })}
        </span>
        {!found && !isSmall && (
          <Button variant="quiet" onClick={() => setOpened(opened === 'all' ? 'none' : 'all')}>
            {labels(opened === 'all' ? 'json.collapseAll' : 'json.expandAll')}
          </Button>
        )}
        <CopyButton
          what="json"
          label={labels('json.copy')}
          makeText={() => text ?? JSON.stringify(value, null, 2) ?? ''}
        />
      </div>
      {/* Expanding or collapsing all branches creates a new tree without the user's changes. */}
      <OpenedNodes.Provider key={opened} value={{ opened, isSmall, found }}>
        <ul {...part('tree')}>
          <JsonViewNode name={null} value={value} path="" depth={0} />
        </ul>
      </OpenedNodes.Provider>
    </>
  )
}

/** Counts the values in a tree, up to a limit. */
function countNodes(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const child of Array.isArray(value) ? value : Object.values(value)) {
    if (count >= limit) return count
    count += countNodes(child, limit - count)
  }
  return count
}
