'use client'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { useStored } from '../../provider/storage/useStored.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { bookmarkIcon, removeIcon, doneIcon } from '../../ui/icon/icons.js'
import { Menu } from '../../ui/menu/Menu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { decodeView, viewParams } from '../model/encodeView.js'
import { viewMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import type { NamedViews } from './namedViews.js'
import { maxName, parseViews } from './namedViews.js'
import { ViewFiles } from './ViewFiles.js'

export interface ViewMenuProps
  extends RootProps<'details'>, PartOptions<typeof viewMenuParts | typeof menuParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Saves and restores named views (search, sort order, grouping, columns and their widths, layout and density)
 * in the provider's `storage`, writes them to a JSON file and adds those of such a file. Renders a `<details>`. CSS classes: `.pk-view-menu`, `-view`, `-form`, and the
 * classes of `.pk-menu`.
 */
export const ViewMenu = acceptRef(function ViewMenu({ list, ...rest }: ViewMenuProps) {
  const text = useText(listTexts)
  return (
    <Menu {...rest} icon={bookmarkIcon} label={text('views.label')} of={viewMenuParts}>
      <Views list={list} />
    </Menu>
  )
})

/** The saved views, and a form that saves the current one. */
export function Views({ list }: { list: ViewMenuProps['list'] }) {
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const { value: views = none, hasFailed, write } = useStored(target, parseViews)
  const current = viewParams(list.view).toString()
  return (
    <>
      {Object.entries(views).map(([name, view]) => (
        <View
          key={name}
          name={name}
          isCurrent={view === current}
          onChoose={() =>
            list.changeView(decodeView(new URLSearchParams(view), { fields: list.fields }))
          }
          onRemove={() =>
            write?.(Object.fromEntries(Object.entries(views).filter(([other]) => other !== name)))
          }
        />
      ))}
      {write && <SaveView onSave={(name) => write({ ...views, [name]: current })} />}
      <ViewFiles views={views} onChange={write} />
      {hasFailed && (
        <p {...menuPart('note')} role="status">
          {text('storage.failed')}
        </p>
      )}
    </>
  )
}

const target = { kind: 'views' } as const
const none: NamedViews = {}

function View(props: {
  name: string
  isCurrent: boolean
  onChoose: () => void
  onRemove: () => void
}) {
  const part = useParts(viewMenuParts)
  const { name, isCurrent, onChoose, onRemove } = props
  const text = useText(listTexts)
  return (
    <div {...part('view')}>
      <button
        type="button"
        className="pk-menu-item"
        data-closes=""
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <Icon name={isCurrent ? doneIcon : bookmarkIcon} />
        <bdi>{shorten(name, maxName)}</bdi>
      </button>
      <Button
        variant="quiet"
        icon={removeIcon}
        aria-label={text('views.remove', { name })}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('.pk-menu-content')?.focus()
          onRemove()
        }}
      />
    </div>
  )
}

/** Saves the current view. Replaces a view with the same name. */
function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const part = useParts(viewMenuParts)
  const text = useText(listTexts)
  const [name, setName] = useState('')
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return
    onSave(trimmed)
    setName('')
  }
  return (
    <form {...part('form')} onSubmit={save}>
      <input
        enterKeyHint="done"
        className="pk-menu-search"
        aria-label={text('views.name')}
        placeholder={text('views.name')}
        maxLength={maxName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{text('views.save')}</Button>
    </form>
  )
}
