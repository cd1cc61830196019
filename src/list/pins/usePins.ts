'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { useStored } from '../../provider/storage/useStored.js'
import { useAction } from '../../ui/actions/useAction.js'

/** The result of {@link usePins}. */
export interface Pins {
  /** Returns whether the user has pinned a personalization. `false` until the pins are read. */
  isPinned: (personalization: Personalization) => boolean
  /** Pins a personalization, or removes its pin. `undefined` until the pins are read, and if they can't be. */
  togglePin: ((personalization: Personalization) => void) | undefined
  /** Whether the last attempt to read or store pins failed. */
  hasFailed: boolean
}

/**
 * Returns which personalizations the user has pinned, from the provider's storage, and a function that pins others. All
 * components on the page show the change. A pin belongs to an ID (service interface, section 2.1), so rows of a website
 * with the same ID share it. The 1,000 latest pins are kept.
 */
export function usePins(): Pins {
  const { value, hasFailed, write } = useStored(target, parsePins)
  const tell = useAction()
  return useMemo(() => {
    const pins = new Set(value)
    return {
      isPinned: (personalization) => pins.size > 0 && pins.has(pinOf(personalization)),
      togglePin:
        write &&
        ((personalization) => {
          const pin = pinOf(personalization)
          const isAdded = !pins.has(pin)
          const others = [...pins].filter((other) => other !== pin)
          write(isAdded ? [...others, pin].slice(-maxPins) : others)
          tell({ type: 'pin', isPinned: isAdded })
        }),
      hasFailed,
    }
  }, [value, hasFailed, write, tell])
}

const target = { kind: 'pins' } as const
const maxPins = 1_000

/** Returns what is stored for a personalization. Several websites can have the same ID. */
function pinOf(personalization: Personalization): string {
  const { accountId, websiteId } = personalization
  return JSON.stringify([accountId, websiteId, ...keyPersonalizations([personalization])])
}

function parsePins(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((pin) => typeof pin === 'string') : []
}
