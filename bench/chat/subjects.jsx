import { ChatHistory, MarkdownText } from 'personalization-kit'
import { useLayoutEffect, useRef } from 'react'
import ReactMarkdown from '../peers/node_modules/react-markdown'
import { Virtuoso } from '../peers/node_modules/react-virtuoso'
import remarkGfm from '../peers/node_modules/remark-gfm'

const plugins = [remarkGfm]
const height = { height: 600, overflow: 'auto' }
const lastAtEnd = { index: 'LAST', align: 'end' }
/** The smallest number of messages at the end that fills 600 px. */
const screenfulOf = ({ length }) => (length > 500 && length < 5_000 ? 6 : 9)

/** This package's component with all its features. */
function Ours({ messages }) {
  const chatData = { history: messages, conversationId: null, sessionId: null }
  return <ChatHistory chatData={chatData} style={{ maxBlockSize: 600 }} />
}

/** The minimum that could work: only the last screenful of Markdown. */
function Floor({ messages }) {
  return (
    <AtEnd>
      {messages.slice(-screenfulOf(messages)).map(({ uuid, message }) => (
        <MarkdownText key={uuid} text={message} />
      ))}
    </AtEnd>
  )
}

function PlainListReactMarkdown({ messages }) {
  return (
    <AtEnd>
      {messages.map(({ uuid, message }) => (
        <div key={uuid} className="plain-item">
          <ReactMarkdown remarkPlugins={plugins}>{message}</ReactMarkdown>
        </div>
      ))}
    </AtEnd>
  )
}

function VirtuosoReactMarkdown({ messages }) {
  return (
    <Virtuoso
      style={{ height: 600 }}
      data={messages}
      initialTopMostItemIndex={lastAtEnd}
      // Markdown grows after it is measured.
      atBottomThreshold={200}
      followOutput="auto"
      computeItemKey={(_, { uuid }) => uuid}
      itemContent={renderMarkdown}
    />
  )
}

function renderMarkdown(_, { message }) {
  // Margins that overflow their row would make react-virtuoso underestimate its height.
  return (
    <div style={{ display: 'flow-root' }}>
      <ReactMarkdown remarkPlugins={plugins}>{message}</ReactMarkdown>
    </div>
  )
}

function AtEnd({ children }) {
  const area = useRef(null)
  useLayoutEffect(() => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight
  })
  return (
    <div ref={area} style={height}>
      {children}
    </div>
  )
}

export const subjects = { Ours, Floor, PlainListReactMarkdown, VirtuosoReactMarkdown }
