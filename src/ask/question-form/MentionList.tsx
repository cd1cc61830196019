'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { shortName } from '../../personalization/displayName.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { OptionList } from '../../ui/option-list/OptionList.js'
import { useParts } from '../../ui/parts/Parts.js'
import { questionFormParts } from '../parts.js'
import { askTexts } from '../texts.js'

const maxPath = 60

/** The personalizations whose names can be inserted, each with its page. */
export function MentionList(props: {
  id: string
  offered: readonly Personalization[]
  current: number | null
  onChoose: (personalization: Personalization) => void
}) {
  const { id, offered, current, onChoose } = props
  const part = useParts(questionFormParts)
  const text = useText(askTexts)
  const itemText = useText(personalizationTexts)
  return (
    <OptionList
      id={id}
      label={text('ask.mentions')}
      options={offered}
      keyOf={(each) => String(offered.indexOf(each))}
      current={current}
      onChoose={onChoose}
      listProps={part('mentions')}
      optionProps={part('mention')}
    >
      {(each) => {
        const path = each.webPagePath?.trim()
        return (
          <>
            <bdi>{shortName(each, itemText)}</bdi>
            {path && (
              <bdi {...part('mention-path')} dir="ltr">
                {shorten(path, maxPath)}
              </bdi>
            )}
          </>
        )
      }}
    </OptionList>
  )
}
