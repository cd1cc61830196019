'use client'
import type { ComponentProps } from 'react'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import type { ChatData } from '../../contract/ChatData.js'
import { downloadText } from '../../internal/downloadText.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { askTexts } from '../texts.js'
import { transcriptToJson, transcriptToMarkdown, transcriptToText } from '../model/transcript.js'
import { useSenderName } from '../chat-message/useSenderName.js'
import { useAction } from '../../ui/hooks/useAction.js'
import { useCopy } from '../../ui/copy-button/useCopy.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { copyIcon, downloadIcon } from '../../ui/icon/icons.js'

export interface TranscriptMenuProps
  extends Omit<ComponentProps<'details'>, 'children'>, PartOptions<'content' | 'item'> {
  /** The conversation (service interface, section 2.4). */
  chatData: ChatData | null
  /** The name of the downloaded file, without its extension. @default 'conversation' */
  fileName?: string | undefined
}

/**
 * Copies or downloads a conversation as Markdown, plain text or JSON. Renders a `<details>`. CSS
 * classes: `.pk-transcript-menu`, and the classes of `.pk-menu`.
 */
export function TranscriptMenu(props: TranscriptMenuProps) {
  const { chatData, fileName = 'conversation', ...rest } = props
  const text = useText(askTexts)
  const write = useTranscript(chatData)
  const tell = useAction()
  const { said, icon, copy } = useCopy('conversation')
  return (
    <>
      <Menu
        {...rest}
        of="pk-transcript-menu"
        icon={icon ?? downloadIcon}
        label={said ?? text('transcript.label')}
      >
        {forms.map((form) => (
          <MenuItem key={`copy-${form}`} icon={copyIcon} onClick={() => void copy(write[form])}>
            {text(`transcript.copy.${form}`)}
          </MenuItem>
        ))}
        {forms.map((form) => (
          <MenuItem
            key={form}
            icon={downloadIcon}
            onClick={() => {
              downloadText(`${fileName}.${endings[form]}`, types[form], write[form]())
              tell({ type: 'export', what: 'conversation', format: form })
            }}
          >
            {text(`transcript.download.${form}`)}
          </MenuItem>
        ))}
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

const forms = ['markdown', 'text', 'json'] as const
type Form = (typeof forms)[number]
const endings = { markdown: 'md', text: 'txt', json: 'json' } as const
const types = { markdown: 'text/markdown', text: 'text/plain', json: 'application/json' } as const

function useTranscript(chatData: ChatData | null): Record<Form, () => string> {
  const formatters = useFormatters()
  const text = useText(askTexts)
  const options = {
    formatTime: formatters.dateTime,
    senderName: useSenderName(),
    detailsTitle: text('transcript.details'),
  }
  return {
    markdown: () => transcriptToMarkdown(chatData, options),
    text: () => transcriptToText(chatData, options),
    json: () => transcriptToJson(chatData),
  }
}
