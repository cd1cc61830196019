import type { Personalization } from 'personalization-kit'
import { PersonalizationDetailsPanel } from 'personalization-kit'
import { ConflictsPanel, TimelinePanel } from 'personalization-kit/insight'
import { useEffect, useRef } from 'react'
import type { ContentProps } from './Content.js'

/** Renders the timeline or the conflicts, or the open item in their place. Escape goes back. */
export default function ItemPages({ dashboard, renderErrorActions, onAskAbout }: ContentProps) {
  const { page, item, openItem } = dashboard
  const itemPage = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)

  function open(_: Personalization, key: string) {
    opener.current ??= document.activeElement
    openItem(key)
  }
  useEffect(() => {
    if (item !== null) {
      itemPage.current?.querySelector('h2')?.focus()
      window.scrollTo(0, 0)
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus()
      opener.current = null
    }
  }, [item])
  return (
    <>
      <div hidden={item !== null}>
        {page === 'timeline' ? (
          <TimelinePanel onOpen={open} renderErrorActions={renderErrorActions} />
        ) : (
          <ConflictsPanel
            onOpen={open}
            onAsk={(personalizations) => onAskAbout({ personalizations })}
            renderErrorActions={renderErrorActions}
          />
        )}
      </div>
      {item !== null && (
        <PersonalizationDetailsPanel
          ref={itemPage}
          itemKey={item}
          onOpen={open}
          onKeyDown={({ key }) => key === 'Escape' && openItem(null)}
          actions={<button onClick={() => openItem(null)}>Back</button>}
          renderErrorActions={renderErrorActions}
        />
      )}
    </>
  )
}
