'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { useLoadedPersonalizations } from '../../list/queries/useLoadedPersonalizations.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { activeElementOf, isNothingFocused } from '../../ui/dom/realm.js'
import { useIsInView } from '../../ui/hooks/useIsInView.js'
import type { SlotView } from '../../ui/parts/PartOptions.js'
import { Slot, useParts, useSlots } from '../../ui/parts/Parts.js'
import { AnswerChecksProvider } from '../checked-answer/AnswerChecksProvider.js'
import { ConversationList } from '../conversation-list/ConversationList.js'
import type { NoticeOptions } from '../conversation/AiNotice.js'
import { AiNotice } from '../conversation/AiNotice.js'
import { CopyFacts } from '../conversation/AnswerFacts.js'
import type { ConversationSlots } from '../conversation/ConversationSlots.js'
import { ConversationTranscript } from '../conversation/ConversationTranscript.js'
import type { ConversationViewOptions } from '../conversation/ConversationTurns.js'
import { ConversationTurns } from '../conversation/ConversationTurns.js'
import { PendingQuestions } from '../conversation/PendingQuestions.js'
import type { Edits } from '../conversation/useEdits.js'
import { useEdits } from '../conversation/useEdits.js'
import { askedQuestions } from '../model/askedQuestions.js'
import type { QuestionContext } from '../model/questionContext.js'
import { questionMetadata } from '../model/questionContext.js'
import { askPanelParts } from '../parts.js'
import type { UseConversationOptions } from '../queries/useConversation.js'
import type { Conversations } from '../queries/useConversations.js'
import { QuestionEditor } from '../question-form/QuestionForm.js'
import type { MentionOptions } from '../question-form/useMentions.js'
import type { SuggestedQuestion } from '../suggestQuestions.js'
import { ConversationButtons } from './ConversationButtons.js'
import { keepDraft, keptDraft } from './keptDrafts.js'
import { QuestionContextChip } from './QuestionContextChip.js'
import { FollowUps, SuggestedQuestions } from './SuggestedQuestions.js'
import type { AnswerLinkOptions } from './useAnswerLinks.js'
import { useAnswerLinks } from './useAnswerLinks.js'
import { useAsking } from './useAsking.js'
import { useSubject } from './useSubject.js'

/** The subject of the panel's questions and answers. */
export interface AskPanelSubject extends AnswerLinkOptions {
  /**
   * What the next question is about. It is shown above the text, where the user can remove it, and
   * sent with the question as `metadata` (see `questionMetadata`). Pass it, or `null` for none, only if your service
   * accepts metadata. Personalizations whose names the user completes with `@` are then added to it, for one question.
   * @default nothing is sent
   */
  context?: QuestionContext | null | undefined
  /** Called when the user removes the context. @default it is removed only in this panel */
  onContextRemove?: (() => void) | undefined
  /**
   * The list used for suggested questions and for links in answers.
   * @default the website's list, if something else on the page has loaded it
   */
  personalizations?: readonly Personalization[] | undefined
  /** The questions to suggest while the conversation is empty. @default `suggestQuestions` */
  suggestions?: readonly SuggestedQuestion[] | undefined
}

/** Your own components for the parts of an `AskPanel`. Pass the same functions each time. */
export interface AskPanelSlots extends ConversationSlots {
  /** Shown while the conversation is empty. `fill` writes a question into the form. */
  empty?: SlotView<{ fill: (query: string) => void }> | undefined
}

/** The header, the conversation or the list of conversations, and the form. */
export function AskConversation(props: {
  /** Renders the header with a menu. */
  renderHeader: (menu: ReactNode) => ReactNode
  options: Partial<UseConversationOptions>
  conversations: Conversations | undefined
  about: AskPanelSubject
  view: ConversationViewOptions
  notice: NoticeOptions['notice']
}) {
  const part = useParts(askPanelParts)
  const { renderHeader, options, conversations, about, view, notice } = props
  const { form, draft, setDraft, focus, fill } = useDraft(options, about)
  const { context, removeContext, mention, recall, dropMentions } = useSubject(about, focus)
  const [isListing, setIsListing] = useState(false)
  const edits = useEdits(options.sessionId)
  const asking = useAsking(options, { context, isHidden: isListing, drafts: edits.drafts, draft })
  function show(isList: boolean) {
    setIsListing(isList)
    if (!isList) focus()
  }
  async function submit(query: string) {
    setIsListing(false)
    await asking.submit(query)
    dropMentions()
  }
  const loaded = useLoadedPersonalizations(options.scope)
  const personalizations = about.personalizations ?? loaded
  const buttons = conversations && { conversations, isListing, onListingChange: show }
  return (
    <AnswerChecksProvider
      scope={options.scope}
      personalizations={personalizations}
      turns={asking.turns}
      checksAnswers={view.checksAnswers}
      onOpen={about.onOpen}
    >
      {renderHeader(
        <>
          {buttons && <ConversationButtons {...buttons} />}
          <ConversationTranscript turns={asking.turns} sessionId={options.sessionId} />
        </>,
      )}
      {isListing && conversations && (
        <ConversationList conversations={conversations} onSelect={() => show(false)} />
      )}
      <Messages
        key={options.sessionId}
        isHidden={isListing}
        options={options}
        asking={asking}
        edits={edits}
        about={{ ...about, context }}
        personalizations={personalizations}
        view={view}
        onChoose={fill}
      />
      <div ref={form} {...part('form')}>
        <Form
          draft={draft}
          onDraftChange={setDraft}
          onSubmit={submit}
          asking={asking}
          mentionable={personalizations}
          onMention={mention}
          onRecall={recall}
        >
          {context && <QuestionContextChip context={context} onRemove={removeContext} />}
        </Form>
        <AiNotice notice={notice} />
      </div>
    </AnswerChecksProvider>
  )
}

/** The open questions and the form. */
function Form(
  props: MentionOptions & {
    draft: string
    onDraftChange: (draft: string) => void
    onSubmit: (query: string) => unknown
    /** Called with what an earlier question was about, once its text is in the form. */
    onRecall: (about: QuestionContext | null) => void
    asking: ReturnType<typeof useAsking>
    /** The subject of the next question. */
    children: ReactNode
  },
) {
  const { draft, onDraftChange, onSubmit, onRecall, asking, children, ...mentions } = props
  const { errorActions } = useSlots<AskPanelSlots>(askPanelParts)
  const { turns, stop, factsOf } = asking
  const history = useMemo(() => askedQuestions(turns), [turns])
  const renderActions = ({ error }: { error: PersonalizationKitError }) => (
    <>
      <Slot view={errorActions} state={{ error }} /> <CopyFacts facts={factsOf(error)} />
    </>
  )
  return (
    <>
      <PendingQuestions turns={turns} onStop={stop} />
      <QuestionEditor
        value={draft}
        onValueChange={onDraftChange}
        onSubmit={onSubmit}
        hasTurns
        history={history}
        onRecall={(query) =>
          onRecall(turns.findLast((turn) => turn.query === query)?.context ?? null)
        }
        {...mentions}
        slots={{ errorActions: renderActions }}
      >
        {children}
      </QuestionEditor>
    </>
  )
}

/** The messages, or suggested questions while there are none. */
function Messages(props: {
  isHidden: boolean
  options: Partial<UseConversationOptions>
  asking: ReturnType<typeof useAsking>
  edits: Edits
  about: AskPanelSubject
  personalizations: readonly Personalization[]
  view: ConversationViewOptions
  onChoose: (query: string) => void
}) {
  const { isHidden, options, asking, edits, about, personalizations, view, onChoose } = props
  const { turns, earlier, showEarlier, askAbout, stop, retry } = asking
  const { scope, policy } = options
  const links = useAnswerLinks(personalizations, about)
  const slots = useSlots<AskPanelSlots>(askPanelParts)
  const renderEmpty = () => (
    <Slot view={slots.empty} state={{ fill: onChoose }}>
      <SuggestedQuestions
        personalizations={personalizations}
        suggestions={about.suggestions}
        context={about.context ?? null}
        onChoose={onChoose}
      />
    </Slot>
  )
  const { suggestions, context = null } = about
  const next = useMemo(
    () => (
      <FollowUps
        {...{ personalizations, suggestions, context, onChoose }}
        asked={turns.flatMap(({ query }) => query ?? [])}
      />
    ),
    [personalizations, suggestions, context, onChoose, turns],
  )
  return (
    <ConversationTurns
      {...view}
      next={next}
      hidden={isHidden}
      slots={{
        ...slots,
        text: useView(slots.text, links.text),
        messageActions: useView(slots.messageActions, links.messageActions),
        empty: renderEmpty,
      }}
      turns={turns}
      scope={scope}
      earlier={earlier}
      onShowEarlier={showEarlier}
      policy={policy}
      onStop={stop}
      onResume={retry}
      onAskAgain={retry}
      onAskEdited={askAbout}
      edits={edits}
    />
  )
}

/** Returns the host's view, with the panel's own view as its `children`. */
function useView<State extends object>(
  view: SlotView<State> | undefined,
  ownView: ((state: State) => ReactNode) | undefined,
): SlotView<State> | undefined {
  return useMemo(() => {
    if (!view || !ownView) return view ?? ownView
    return (state: State) => (
      <Slot view={view} state={state}>
        {ownView(state)}
      </Slot>
    )
  }, [view, ownView])
}

/**
 * Returns the text in the form, and functions that fill it and move focus to it. The text of a panel that left the page
 * is in the next one about the same subject. A panel that appears in a drawer that just opened takes the focus.
 */
function useDraft(
  { scope: ownScope, visitorId }: Partial<UseConversationOptions>,
  { context }: AskPanelSubject,
) {
  const queryClient = useQueryClient()
  const kit = usePersonalizationKit()
  const { accountId, websiteId } = ownScope ?? kit.scope ?? {}
  const about = context && questionMetadata(context)
  const subject = JSON.stringify([accountId, websiteId, visitorId, about])
  const [draft, setDraft] = useState(() => keptDraft(queryClient, subject))
  const keptAs = useRef(subject)
  useEffect(() => {
    // The text stays in the field when the host changes what it is about.
    if (keptAs.current !== subject) keepDraft(queryClient, keptAs.current, '')
    keptAs.current = subject
    keepDraft(queryClient, subject, draft)
  }, [queryClient, subject, draft])
  const form = useRef<HTMLDivElement>(null)
  const focus = useCallback(() => form.current?.querySelector('textarea')?.focus(), [])
  const isInView = useIsInView()
  const wasInView = useRef(isInView)
  useEffect(() => {
    const drawer = form.current?.closest('.pk-ask-drawer, .pk-personalization-drawer')
    const isFree = activeElementOf(form.current) === drawer || isNothingFocused(form.current)
    if (drawer && wasInView.current && isFree) focus()
  }, [focus])
  function fill(query: string) {
    setDraft(query)
    focus()
  }
  return { form, draft, setDraft, focus, fill }
}
