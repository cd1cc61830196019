import type { ReactNode } from 'react'
import { useContext } from 'react'
import { PersonalizationKitContext } from '../../src/provider/PersonalizationKitContext.js'
import type { KeyValueStorage } from '../../src/provider/storage/KeyValueStorage.js'

/** Gives a component in a provider another storage. */
export function WithStorage(props: { storage: KeyValueStorage; children: ReactNode }) {
  const kit = useContext(PersonalizationKitContext)
  if (!kit) throw new Error('There is no provider')
  const { storage, children } = props
  return (
    <PersonalizationKitContext.Provider value={{ ...kit, storage }}>
      {children}
    </PersonalizationKitContext.Provider>
  )
}
