import type { ItemEvent, QuestionContext } from 'personalization-kit'
import { AskDrawer, AskLauncher, AskPanel, PersonalizationListPanel } from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'
import { AuditPanel, ConflictsPanel, TimelinePanel } from 'personalization-kit/insight'
import { keyPersonalizations } from 'personalization-kit/model'
import { useMemo, useState } from 'react'
import './dashboard.css'

const pages = ['Experiences', 'Timeline', 'Conflicts', 'Audit'] as const
type PageName = (typeof pages)[number]

/** A small dashboard, as an app would build it from panels: four pages, and Ask beside each. */
export function Dashboard(props: {
  name?: string
  /** How many rows are selected at first. @default 0 */
  selected?: number
}) {
  const { name = 'Acme shop', selected = 0 } = props
  const { data } = usePersonalizations()
  const first = useMemo(
    () => new Set(keyPersonalizations(data ?? []).slice(1, 1 + selected)),
    [data, selected],
  )
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string> | null>(null)
  const [page, setPage] = useState<PageName>('Experiences')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isAskOpen, setIsAskOpen] = useState(false)
  const [about, setAbout] = useState<QuestionContext | undefined>()
  const open = ({ key }: ItemEvent) => {
    setPage('Experiences')
    setOpenKey(key)
  }
  return (
    <div className="dashboard">
      <div className="dashboard-bar pk-root">
        <strong>{name}</strong>
        <nav aria-label={name}>
          {pages.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === page ? 'page' : undefined}
              onClick={() => setPage(one)}
            >
              {one}
            </button>
          ))}
        </nav>
        <AskLauncher isOpen={isAskOpen} onOpenChange={setIsAskOpen} />
      </div>
      <div className="dashboard-page">
        {page === 'Experiences' && (
          <PersonalizationListPanel
            heading="Experiences"
            details={{ openKey, onOpenKeyChange: setOpenKey }}
            list={{ selectedKeys: selectedKeys ?? first, onSelectedKeysChange: setSelectedKeys }}
          />
        )}
        {page === 'Timeline' && <TimelinePanel onOpen={open} />}
        {page === 'Conflicts' && (
          <ConflictsPanel
            onOpen={open}
            onAsk={({ personalizations }) => {
              setAbout({ personalizations })
              setIsAskOpen(true)
            }}
          />
        )}
        {page === 'Audit' && <AuditPanel onOpen={open} />}
      </div>
      <AskDrawer isOpen={isAskOpen} onOpenChange={setIsAskOpen}>
        <AskPanel
          context={about}
          onContextRemove={() => setAbout(undefined)}
          onClose={() => setIsAskOpen(false)}
          onOpen={open}
        />
      </AskDrawer>
    </div>
  )
}
