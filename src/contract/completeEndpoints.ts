import type { Endpoints } from './endpoints.js'
import { defaultEndpoints } from './endpoints.js'

/** Returns the given endpoints, and the documented ones for those that are missing or `undefined`. */
export function completeEndpoints(given: Partial<Endpoints> = {}): Endpoints {
  const { list, answer, submit } = defaultEndpoints
  return {
    list: given.list ?? list,
    answer: given.answer ?? answer,
    submit: given.submit ?? submit,
  }
}
