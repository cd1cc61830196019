import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { createListWork } from '../createListWork.js'
import type { Forecast } from './readForecast.js'
import { forecastInSteps } from './readForecast.js'

/** Inputs of a forecast besides the list and the time. */
export type ForecastWorkOption = ModelOptions & { days: number }

/** What starts or ends soon, and what each changes for whom. */
export const forecastWork = createListWork<ForecastWorkOption, Forecast>(
  (list, now, { days, ...options }) => forecastInSteps(list, { now, days, ...options }),
)
