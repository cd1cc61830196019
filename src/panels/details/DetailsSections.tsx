'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Variant } from '../../contract/Variant.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { Conflict } from '../../insight/conflicts/Conflict.js'
import { ConflictList } from '../../insight/conflicts/ConflictList.js'
import { Rail } from '../../insight/conflicts/Rail.js'
import { splitConflicts } from '../../insight/conflicts/splitConflicts.js'
import { EligibilitySteps } from '../../insight/eligibility/EligibilitySteps.js'
import type { VisitInput } from '../../insight/eligibility/encodeVisit.js'
import { pageOrder } from '../../insight/order/pageOrder.js'
import { ComponentSettings } from '../../personalization/component-settings/ComponentSettings.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { VariantWeights } from '../../personalization/variant-weights/VariantWeights.js'
import { variantName } from '../../personalization/variantName.js'
import { JsonView } from '../../ui/json-view/JsonView.js'
import { useParts } from '../../ui/parts/Parts.js'
import { SafeLink } from '../../ui/safe-link/SafeLink.js'
import { ScriptView } from '../../ui/script-view/ScriptView.js'
import { panelTexts } from '../texts.js'
import { OwnFindings } from './OwnFindings.js'
import { Section } from './Section.js'
import type { OwnFindings as Findings } from './useOwnFindings.js'
import { WhatTheySee } from './WhatTheySee.js'

interface SectionsProps {
  personalization: Personalization
  personalizations: readonly Personalization[]
  /** `null` until they are known. */
  conflicts: readonly Conflict[] | null
  visit: VisitInput | undefined
  currentKey: string
  onOpen: ((event: ItemEvent) => void) | undefined
  findings: Findings
  /** Called to ask about the personalization. `undefined` if there is no conversation. */
  onAsk: (() => void) | undefined
}

/** The sections that explain a personalization. Empty sections are left out. */
export function DetailsSections(props: SectionsProps) {
  const { personalization, personalizations, conflicts, findings, visit, ...others } = props
  const { currentKey, onOpen, onAsk } = others
  const text = useText(panelTexts)
  return (
    <>
      <OwnFindings findings={findings} onAsk={onAsk} />
      <Section heading={text('details.preview')}>
        <WhatTheySee personalization={personalization} />
      </Section>
      {personalizations.length > 0 && (
        <Section heading={<OrderHeading {...props} />}>
          <Rail
            personalizations={personalizations}
            currentKey={currentKey}
            onOpen={onOpen}
            page={personalization}
          />
        </Section>
      )}
      <Section heading={text('eligibility.label')}>
        <EligibilitySteps
          personalization={personalization}
          personalizations={personalizations}
          conflicts={conflicts ?? undefined}
          hasBlockers={false}
          visit={visit}
        />
      </Section>
      <OwnConflicts {...props} />
      <ContentSections personalization={personalization} />
    </>
  )
}

/** The heading of the order, with the number of personalizations on the page. */
function OrderHeading({ personalization, personalizations }: SectionsProps) {
  const text = useText(panelTexts)
  const formatters = useFormatters()
  const now = useNow()
  const options = useModelOptions()
  const count = useMemo(
    () =>
      now === null ? 0 : pageOrder(personalizations, personalization, { now, ...options }).length,
    [personalizations, personalization, now, options],
  )
  return (
    <>
      <span>{text('priority.label')}</span>{' '}
      {count > 0 && <span>{text('priority.count', { count: formatters.number(count) })}</span>}
    </>
  )
}

/** The conflicts that involve the personalization, whether it wins or loses them. */
function OwnConflicts({ personalizations, conflicts, currentKey, onOpen }: SectionsProps) {
  const text = useText(panelTexts)
  const formatters = useFormatters()
  const own = conflicts?.filter(({ keys }) => keys.includes(currentKey)) ?? []
  if (own.length === 0) return null
  const { count } = splitConflicts(own).all
  return (
    <Section
      heading={
        <>
          <span>{text('conflict.label')}</span> <span>{formatters.number(count)}</span>
        </>
      }
    >
      <ConflictList
        personalizations={personalizations}
        currentKey={currentKey}
        onOpen={onOpen}
        conflicts={own}
      />
    </Section>
  )
}

/** The sections for the content: redirect, variants, component and script. */
function ContentSections({ personalization }: { personalization: Personalization }) {
  const text = useText(panelTexts)
  const { redirectUrl, javascriptTrigger, javascriptTriggerParsed, componentSettings, variants } =
    personalization
  const kind = personalizationKind(personalization)
  const modelOptions = useModelOptions()
  const hasComponent = kind === 'component' || kind === 'hidden-ai' || componentSettings?.trim()
  return (
    <>
      {redirectUrl?.trim() && (
        <Section heading={text('field.redirect')}>
          <SafeLink href={redirectUrl} />
        </Section>
      )}
      {variants !== null && variants.length > 0 && (
        <Section heading={text('variants.label')}>
          <VariantWeights
            variants={variants}
            {...shareOptions(personalization, modelOptions)}
            form="table"
          />
          <VariantFields variants={variants} />
        </Section>
      )}
      {hasComponent && (
        <Section heading={text('details.group.component')}>
          <ComponentSettings personalization={personalization} />
        </Section>
      )}
      {[javascriptTrigger, javascriptTriggerParsed].some((code) => code?.trim()) && (
        <Section heading={text('script.label')}>
          <ScriptView script={javascriptTrigger} parsed={javascriptTriggerParsed} />
        </Section>
      )}
    </>
  )
}

/** The fields of variants that the service interface does not list. */
function VariantFields({ variants }: { variants: readonly Variant[] }) {
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  return variants.map((variant, index) => {
    const { id: _id, name: _name, weight: _weight, ...others } = variant
    if (Object.keys(others).length === 0) return null
    return (
      <details key={index} {...part('long')}>
        <summary className="pk-summary">
          {text('variants.others', { name: variantName(variant, index, text) })}
        </summary>
        <JsonView value={others} label={text('details.group.more')} />
      </details>
    )
  })
}
