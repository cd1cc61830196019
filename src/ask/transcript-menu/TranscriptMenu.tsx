'use client'
import { useContext } from 'react'
import type { ChatData, MessageItem } from '../../contract/ChatData.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { menuParts } from '../../ui/parts/uiParts.js'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import { useSenderName } from '../chat-message/useSenderName.js'
import { AnswerChecksContext, differencesIn } from '../checked-answer/AnswerChecksContext.js'
import { useClaimWording } from '../checked-answer/useClaimWording.js'
import { isFromUser } from '../model/isFromUser.js'
import { messageText } from '../model/messageText.js'
import { transcriptToJson, transcriptToMarkdown, transcriptToText } from '../model/transcript.js'
import { askTexts } from '../texts.js'

export interface TranscriptMenuProps extends RootProps<'details'>, PartOptions<typeof menuParts> {
  /**
   * The conversation (service interface, section 2.4). For `null`, the text is empty, and the JSON is
   * `null`.
   */
  chatData: ChatData | null
  /** The name of the downloaded file, without its extension. @default 'conversation' */
  fileName?: string | undefined
}

/**
 * Copies or downloads a conversation as Markdown, plain text or JSON. Renders a `<details>`. CSS
 * classes: `.pk-transcript-menu`, and the classes of `.pk-menu`.
 */
export const TranscriptMenu = acceptRef(function TranscriptMenu(props: TranscriptMenuProps) {
  const { chatData, fileName = 'conversation', ...rest } = props
  const text = useText(askTexts)
  const write = useTranscript(chatData)
  return (
    <DownloadMenu
      {...rest}
      of="pk-transcript-menu"
      label={text('transcript.label')}
      downloads={{
        what: 'conversation',
        copied: 'conversation',
        fileName,
        files: forms.map((format) => ({
          format,
          label: text(`transcript.download.${format}`),
          extension: endings[format],
          mediaType: types[format],
          write: write[format],
        })),
        copies: forms.map((format) => ({
          label: text(`transcript.copy.${format}`),
          write: write[format],
        })),
        hasCopiesFirst: true,
      }}
    />
  )
})

const forms = ['markdown', 'text', 'json'] as const
type Form = (typeof forms)[number]
const endings = { markdown: 'md', text: 'txt', json: 'json' } as const
const types = { markdown: 'text/markdown', text: 'text/plain', json: 'application/json' } as const

function useTranscript(chatData: ChatData | null): Record<Form, () => string> {
  const formatters = useFormatters()
  const text = useText(askTexts)
  const checks = useContext(AnswerChecksContext)
  const wording = useClaimWording()
  const texts = useMessageTexts()
  const options = {
    ...texts,
    notesOf: (item: MessageItem) =>
      checks && item.message && !isFromUser(item)
        ? differencesIn(checks.claimsOf(messageText(item, texts))).map(
            (claim) => `${claim.said}: ${checks.format(claim, wording)}`,
          )
        : [],
    formatTime: formatters.dateTime,
    senderName: useSenderName(),
    notice: text('ask.ai-notice'),
    detailsTitle: text('transcript.details'),
  }
  return {
    markdown: () => transcriptToMarkdown(chatData, options),
    text: () => transcriptToText(chatData, options),
    json: () => transcriptToJson(chatData),
  }
}
