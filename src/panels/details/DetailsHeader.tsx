'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { EligibilityOptions } from '../../insight/eligibility/EligibilitySummary.js'
import { EligibilitySummary } from '../../insight/eligibility/EligibilitySummary.js'
import { isSame } from '../../internal/isSame.js'
import { shorten } from '../../internal/shorten.js'
import { PinButton } from '../../list/pins/PinButton.js'
import { displayName } from '../../personalization/displayName.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { findPerson, useHost } from '../../personalization/HostOptions.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import type { PersonalizationActionOptions } from '../../personalization/personalization-actions/PersonalizationActions.js'
import {
  PersonalizationActions,
  PersonalizationLinks,
} from '../../personalization/personalization-actions/PersonalizationActions.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { Heading } from '../../ui/heading/Heading.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import { SafeLink } from '../../ui/safe-link/SafeLink.js'
import { panelTexts } from '../texts.js'

const maxNameLength = 300
const maxTags = 5

/** The name, the facts in one line, who sees it now, the actions, and what needs attention. */
export function DetailsHeader(
  props: PersonalizationActionOptions &
    FactOptions & {
      itemKey: string
      hasLinks: boolean
      headingId: string
      /** The rules of the audit's findings, which have their own section. */
      findingRules: readonly string[]
      /** The personalization, and what decides who sees it. */
      eligibility: EligibilityOptions
    },
) {
  const part = useParts(personalizationDetailsParts)
  const { headingId, findingRules, eligibility, onTagSelect, websiteName, ...others } = props
  const { hasLinks, ...options } = others
  const { personalization } = eligibility
  const text = useText(panelTexts)
  return (
    <>
      <Heading {...part('name')} id={headingId} tabIndex={-1}>
        <bdi>{shorten(displayName(personalization), maxNameLength) || text('value.unnamed')}</bdi>
      </Heading>
      <Facts
        personalization={personalization}
        onTagSelect={onTagSelect}
        websiteName={websiteName}
      />
      <EligibilitySummary {...eligibility} hasBlockers={false} />
      <div {...part('actions')}>
        {hasLinks && (
          <PersonalizationLinks
            form="button"
            personalization={personalization}
            itemKey={options.itemKey}
          />
        )}
        <PinButton form="button" personalization={personalization} />
        <PersonalizationActions form="button" {...options} personalization={personalization} />
      </div>
      {personalization.changed === true && (
        <p {...part('issue')}>
          <Icon name="draft" />
          <span>{text('field.changed')}</span>
          {(personalization.diffUrl ?? '').trim() !== '' && (
            <SafeLink href={personalization.diffUrl}>{text('field.diff')}</SafeLink>
          )}
        </p>
      )}
      <Issues personalization={personalization} findingRules={findingRules} />
      <NotUnique personalization={personalization} all={eligibility.personalizations} />
    </>
  )
}

/** Says that another row is equal in every field, so nothing tells the two apart. */
function NotUnique(props: {
  personalization: Personalization
  all: readonly Personalization[] | undefined
}) {
  const part = useParts(personalizationDetailsParts)
  const { personalization, all } = props
  const text = useText(panelTexts)
  const isUnique = useMemo(() => !all || !hasEqual(personalization, all), [personalization, all])
  if (isUnique) return null
  return (
    <p {...part('issue')}>
      <Icon name="error" />
      <span>{text('details.notUnique')}</span>
    </p>
  )
}

/** Returns whether several rows of a list are equal to a row in every field. */
function hasEqual(personalization: Personalization, all: readonly Personalization[]): boolean {
  const { variationId } = personalization
  const same = all.filter((row) => row.variationId === variationId && isSame(row, personalization))
  return same.length > 1
}

/**
 * Shows fields that contradict each other, and invalid dates. The sentence above already mentions an unknown
 * state.
 */
function Issues(props: { personalization: Personalization; findingRules: readonly string[] }) {
  const { personalization, findingRules } = props
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  const { issues } = effectiveStatus(personalization, { now: useNow() })
  return issues
    .filter((code) => code !== 'unknown-state' && !findingRules.includes(code))
    .map((code) => (
      <p key={code} {...part('issue')}>
        <Icon name="error" />
        <span>{text(`attention.${code}`)}</span>
      </p>
    ))
}

/** Options for the facts below the name. */
export interface FactOptions {
  /** The website's name, if the list covers several websites. @default not shown */
  websiteName?: string | undefined
  /** Called when a tag is pressed, for example to search for it. @default tags are plain text */
  onTagSelect?: ((tag: string) => void) | undefined
}

function Tag({ tag, onTagSelect }: FactOptions & { tag: string }) {
  const text = useText(panelTexts)
  const shown = shorten(tag, maxNameLength)
  if (!onTagSelect) return <bdi>{shown}</bdi>
  return (
    <button
      type="button"
      className="pk-item-link"
      aria-label={text('details.tag', { tag: shown })}
      onClick={() => onTagSelect(tag)}
    >
      <bdi>{shown}</bdi>
    </button>
  )
}

/** The website's name, status, kind, tags and owner. */
function Facts(props: FactOptions & { personalization: Personalization }) {
  const part = useParts(personalizationDetailsParts)
  const { personalization, onTagSelect, websiteName } = props
  const { people } = useHost()
  const text = useText(panelTexts)
  const { status } = effectiveStatus(personalization, { now: useNow() })
  const tags = personalization.personalizationTags?.filter((tag) => tag.trim() !== '') ?? []
  const owner = personalization.assignee?.trim() ?? ''
  const name = findPerson(people, owner)?.name.trim() || owner
  return (
    <ul {...part('facts')}>
      {websiteName !== undefined && websiteName.trim() !== '' && (
        <li>
          <bdi>{shorten(websiteName, maxNameLength)}</bdi>
        </li>
      )}
      <li data-status={status}>
        <Icon name={status} /> <span>{text(`status.${status}`)}</span>
      </li>
      <li>{text(`kind.${personalizationKind(personalization)}`)}</li>
      {tags.slice(0, maxTags).map((tag, index) => (
        <li key={index}>
          <Tag tag={tag} onTagSelect={onTagSelect} />
        </li>
      ))}
      {tags.length > maxTags && <li>{text('tags.more', { count: tags.length - maxTags })}</li>}
      {owner !== '' && (
        <li>
          <bdi>{text('details.owner', { name: shorten(name, maxNameLength) })}</bdi>
        </li>
      )}
    </ul>
  )
}
