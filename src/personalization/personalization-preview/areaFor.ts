import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from '../effectiveStatus.js'
import type { AreaForm, DrawnArea } from './drawPage.js'
import { previewArea } from './previewArea.js'

/** Returns the area that a personalization fills, and how it is drawn. */
export function areaFor(
  personalization: Personalization,
  options: { now: number | null; isOriginal?: boolean; variant?: number | undefined },
): DrawnArea {
  const { now, isOriginal = false, variant } = options
  if (isOriginal) return { area: 'block', form: 'original' }
  const { status } = effectiveStatus(personalization, { now })
  const form: AreaForm = status === 'running' || status === 'scheduled' ? 'filled' : 'hollow'
  return {
    area: previewArea(personalization),
    form,
    ink: variant === undefined ? undefined : Math.min(variant, 2) + 1,
  }
}
