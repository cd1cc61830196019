import { decodeView, encodeView, PersonalizationListPanel } from 'personalization-kit'
import { useState } from 'react'

/** A list whose view is in the address. In an app, the address is that of your router. */
export function ViewInTheAddress() {
  const [address, setAddress] = useState('q=status:running&sort=-priority')
  return (
    <>
      <p>
        <code>?{address}</code>
      </p>
      <PersonalizationListPanel
        list={{
          view: decodeView(new URLSearchParams(address)),
          onViewChange: (view) => setAddress(encodeView(view).toString()),
        }}
      />
    </>
  )
}
