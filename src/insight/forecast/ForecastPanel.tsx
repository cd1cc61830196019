'use client'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'
import type { VisitActions } from '../VisitActions.js'
import { Forecast } from './Forecast.js'
import { forecastTexts } from './texts.js'

/** How many days a forecast looks ahead. */
export type ForecastDays = 7 | 14 | 30

/** Props for {@link ForecastPanel}. */
export interface ForecastPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OpenOptions, VisitActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** How many days to look ahead (controlled). @default uncontrolled */
  days?: ForecastDays | undefined
  /** How many days to look ahead at first (uncontrolled). @default 14 */
  defaultDays?: ForecastDays | undefined
  /** Called when the user chooses another number of days. @default none */
  onDaysChange?: ((days: ForecastDays) => void) | undefined
}

const choices = [7, 14, 30] as const

/**
 * Fetches a list and shows what starts or ends soon: when, where, and what each changes for whom, with a visit before and
 * after it. The dates can be added to a calendar. Has a view for each state (loading, empty, no website, offline) and each
 * error. Renders a `<section>`. CSS classes: `.pk-forecast-panel`, and inside it `.pk-forecast`, `-head`, `-events`, `-event`
 * with `data-what`, `-date`, `-what`, `-pages`.
 */
export const ForecastPanel = acceptRef(function ForecastPanel(props: ForecastPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: ForecastPanelProps) {
  const { scope, days, defaultDays = 14, onDaysChange, onOpen, onVisitOpen, ...others } = props
  const { className, ...rest } = others
  const text = useText(forecastTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const [chosen, setChosen] = useControllable(days, defaultDays, onDaysChange)
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-forecast-panel', className)}
      source={source}
      label={text('forecast.label')}
      beside={
        personalizations && (
          <ToggleGroup
            label={text('forecast.days')}
            options={choices.map((count) => ({
              id: String(count),
              label: text('forecast.days.count', { count }),
            }))}
            isPressed={(id) => id === String(chosen)}
            onPress={(id) => setChosen(() => choices.find((one) => String(one) === id) ?? 14)}
          />
        )
      }
    >
      {personalizations && (
        <Forecast
          personalizations={personalizations}
          days={chosen}
          onOpen={onOpen}
          onVisitOpen={onVisitOpen}
        />
      )}
    </PanelFrame>
  )
})
