'use client'
import { use } from 'react'
import type { Tokens } from 'marked'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { checkboxOffIcon, checkboxOnIcon } from '../icon/answerIcons.js'
import { Icon } from '../icon/Icon.js'
import { MarkdownBlocks } from './MarkdownBlocks.js'
import { MarkdownContext } from './MarkdownSettings.js'
import { known } from './tokenizeMarkdown.js'

/** A list of either kind; tasks show whether they are done, and cannot be ticked. */
export function MarkdownList({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => <Item key={index} item={item} />)
  const { direction = 'auto' } = use(MarkdownContext)
  const { start } = list
  if (!list.ordered) return <ul dir={direction}>{items}</ul>
  return (
    <ol dir={direction} start={start === '' || start === 1 ? undefined : start}>
      {items}
    </ol>
  )
}

function Item({ item }: { item: Tokens.ListItem }) {
  const text = useText(enAnswers)
  return (
    <li className={item.task ? 'pk-markdown-text-task' : undefined}>
      {item.task && (
        <span role="img" aria-label={text(item.checked ? 'markdown.done' : 'markdown.toDo')}>
          <Icon name={item.checked ? checkboxOnIcon : checkboxOffIcon} />
        </span>
      )}
      <MarkdownBlocks tokens={known(item.tokens)} />
    </li>
  )
}
