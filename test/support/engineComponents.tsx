import type { AnswerProgress } from 'personalization-kit'
import {
  ActiveFilters,
  AnswerStatus,
  ChatHistory,
  ChatMessage,
  createPollPolicy,
  DisplayMenu,
  ExportMenu,
  FilterMenu,
  ListMenu,
  MarkdownText,
  PersonalizationCards,
  PersonalizationPreview,
  PersonalizationTableEmpty,
  PersonalizationTableError,
  PersonalizationTableSkeleton,
  QuestionForm,
  SearchBox,
  SelectionBar,
  SourceList,
  StatusBadge,
  StatusTabs,
  TagList,
  Timestamp,
  TranscriptMenu,
  usePersonalizationList,
  VariantWeightBar,
  VariantWeights,
  ViewMenu,
} from 'personalization-kit'
import { keyPersonalizations, messageSources, startAnswer } from 'personalization-kit/model'
import { fixtures, makePersonalization } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { conversations, manyMessages } from '../../stories/support/conversations.js'
import { busySite, rich } from '../../stories/support/insights.js'
import { dayMs, hourMs, minuteMs, now } from '../../stories/support/now.js'
import { TableOf } from '../../stories/support/TableOf.js'

const many = Array.from({ length: 1_100 }, (_, seed) => makePersonalization({}, { seed, now }))
const shopKeys = keyPersonalizations(fixtures.shop)

/** A list with a filter and a selection, and everything that works on it. */
function ListTools() {
  const list = usePersonalizationList({
    personalizations: many,
    defaultView: { search: 'ends:2026-06..2026-09 priority:>5', group: 'status' },
    defaultSelectedKeys: new Set(keyPersonalizations(many).slice(0, 1_050)),
  })
  return (
    <>
      <StatusTabs list={list} />
      <SearchBox list={list} />
      <FilterMenu list={list} />
      <ActiveFilters list={list} />
      <DisplayMenu list={list} />
      <ListMenu list={list} />
      <ExportMenu list={list} />
      <ViewMenu list={list} />
      <SelectionBar list={list} />
      <PersonalizationCards list={list} isSelectable />
    </>
  )
}

const fault = {
  kind: 'http',
  code: 'PK-429',
  message: 'm',
  retryable: true,
  retryAfterMs: 95_000,
} as const
const start = startAnswer({ questionId: 'q', startedAt: now - 4_230_000 }, createPollPolicy())
const status = (changes: Partial<AnswerProgress>) => (
  <AnswerStatus progress={{ ...start, ...changes }} onStop={() => {}} />
)

/** From seconds to centuries away, in both directions. */
const distances = [30_000, minuteMs, 59 * minuteMs, hourMs, 23 * hourMs, dayMs, 2 * dayMs]
  .concat([7 * dayMs, 8 * dayMs, 40 * dayMs, 400 * dayMs, 40_000 * dayMs])
  .flatMap((distance) => [now - distance, now + distance])

const timestamps = distances.map((time) => (
  <p key={time}>
    <Timestamp time={time} /> <Timestamp time={time} format="time" />
  </p>
))

const weights = [
  { id: 'a', name: 'A', weight: 33.33 },
  { id: 'b', name: 'B', weight: 16.67 },
  { id: 'c', name: 'C', weight: 40.5 },
]

const listComponents: Record<string, ReactNode> = {
  PersonalizationTable: <TableOf personalizations={fixtures.shop} isSelectable />,
  'PersonalizationTable with groups': (
    <TableOf
      personalizations={fixtures.shop}
      defaultView={{ group: 'status' }}
      defaultSelectedKeys={new Set(shopKeys.slice(0, 3))}
      isSelectable
    />
  ),
  'PersonalizationTable of hostile rows': (
    <TableOf personalizations={fixtures.stress.slice(0, 400)} />
  ),
  'PersonalizationTable by name': (
    <TableOf
      personalizations={fixtures.stress.slice(0, 400)}
      defaultView={{ sort: [{ column: 'name', direction: 'ascending' }] }}
    />
  ),
  PersonalizationTableSkeleton: <PersonalizationTableSkeleton />,
  PersonalizationTableEmpty: <PersonalizationTableEmpty reason="no-match" />,
  PersonalizationTableError: <PersonalizationTableError error={fault} onRetry={() => {}} />,
  'PersonalizationCards SearchBox StatusTabs FilterMenu ActiveFilters DisplayMenu ListMenu ExportMenu ViewMenu SelectionBar':
    <ListTools />,
  PersonalizationPreview: <PersonalizationPreview personalization={rich} size="lg" />,
  StatusBadge: <StatusBadge status="scheduled" />,
  TagList: <TagList tags={['one', 'two', 'three', 'four', 'five']} maxTags={2} />,
  VariantWeightBar: <VariantWeightBar variants={weights} />,
  VariantWeights: <VariantWeights variants={weights} />,
  'VariantWeights of a personalization': <VariantWeights variants={rich.variants} />,
  'VariantWeightBar of a portfolio': busySite.map(({ variationId, variants }) => (
    <VariantWeightBar key={variationId} variants={variants} />
  )),
  Timestamp: timestamps,
}

const answerComponents: Record<string, ReactNode> = {
  ChatHistory: <ChatHistory chatData={conversations.days} />,
  'ChatHistory of many messages': <ChatHistory chatData={manyMessages(1_200)} isSearchable />,
  ChatMessage: <ChatMessage sender="bot" message="Hi" timestamp={now - 9 * dayMs} />,
  MarkdownText: <MarkdownText text={'1. one\n2. two\n\n| a | b |\n| - | -: |\n| 1 | 2,000 |'} />,
  AnswerStatus: status({ phase: 'queued' }),
  'AnswerStatus that is slow': status({ phase: 'processing' }),
  'AnswerStatus in trouble': status({ phase: 'processing', lastError: fault, failures: 2 }),
  QuestionForm: <QuestionForm onSubmit={() => {}} defaultValue={'x'.repeat(9_950)} />,
  SourceList: (
    <SourceList
      sources={messageSources(
        Array.from({ length: 1_200 }, (_, at) => ({
          title: `Page ${at}`,
          url: `https://help.example/${at}`,
        })),
      )}
    />
  ),
  TranscriptMenu: <TranscriptMenu chatData={conversations.days} />,
}

/** The components of `personalization-kit`, with data. */
export const engineComponents: Record<string, ReactNode> = {
  ...listComponents,
  ...answerComponents,
}
