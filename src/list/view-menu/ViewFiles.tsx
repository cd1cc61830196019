'use client'
import type { ChangeEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { downloadText } from '../../internal/downloadText.js'
import { useAction } from '../../ui/actions/useAction.js'
import { Icon } from '../../ui/icon/Icon.js'
import { downloadIcon, upIcon } from '../../ui/icon/icons.js'
import { MenuItem } from '../../ui/menu/Menu.js'
import { useParts } from '../../ui/parts/Parts.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { listTexts } from '../texts.js'
import type { NamedViews } from './namedViews.js'
import { addViews, printViews, readViewFile } from './namedViews.js'

/** Saves the views as a JSON file, and adds the views of such a file. */
export function ViewFiles(props: {
  views: NamedViews
  /** `undefined` while the stored views are not known. */
  onChange: ((views: NamedViews) => void) | undefined
}) {
  const { views, onChange } = props
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const tell = useAction()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<string>()
  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const found = readViewFile(await file.text().catch(() => ''))
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    const result = addViews(views, found)
    if (result.count > 0) onChange?.(result.views)
    const isEmpty = Object.keys(found).length === 0
    setSaid(text(isEmpty ? 'views.noneInFile' : 'views.added', { count: result.count }))
  }
  return (
    <>
      {Object.keys(views).length > 0 && (
        <MenuItem
          icon={downloadIcon}
          onClick={() => {
            downloadText('views.json', 'application/json', printViews(views))
            tell({ type: 'export', what: 'views', format: 'json' })
          }}
        >
          {text('views.download')}
        </MenuItem>
      )}
      {onChange && (
        // Stays open, to show what was added.
        <button {...menuPart('item')} type="button" onClick={() => input.current?.click()}>
          <Icon name={upIcon} />
          <span>{text('views.add')}</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => void add(event)}
      />
      <p {...menuPart('note')} role="status" hidden={said === undefined}>
        {said}
      </p>
    </>
  )
}
