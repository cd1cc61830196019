'use client'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { CopyButton } from '../copy-button/CopyButton.js'

/** Code as it came, with the language it says it is in, and a way to copy it. Never run. */
export function MarkdownCode({ code, language }: { code: string; language: string | undefined }) {
  const text = useText(enAnswers)
  const name = shorten((language ?? '').trim().split(/\s/)[0] ?? '', 24)
  return (
    <div className="pk-markdown-text-code">
      <div className="pk-markdown-text-code-head">
        <bdi>{name || text('markdown.code')}</bdi>
        <CopyButton copied={() => code} label={text('markdown.copyCode')} isIconOnly />
      </div>
      <pre dir="ltr" translate="no" role="group" aria-label={text('markdown.code')} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  )
}
