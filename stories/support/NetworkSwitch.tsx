import './networkSwitch.css'

/** What the switch offers: a label, the simulated network, and what there is to see. */
const networks = [
  ['Works', 'instant', 'A reference service runs in this page.'],
  ['Slow', 'slow', 'Every response takes 1.5 seconds. Nothing moves when it arrives.'],
  ['Offline', 'offline', 'Nothing is requested until the connection is back.'],
  ['401', '401', 'The service rejects the API key. People learn whom to tell.'],
  ['500', '500', 'The service fails. People see what they can do, and a code for support.'],
  ['Garbage', 'garbage', 'Something other than the service responds, and nothing breaks.'],
] as const

/** Selects how the network in front of the service behaves. */
export function NetworkSwitch(props: { network: string; onChange: (network: string) => void }) {
  const { network, onChange } = props
  return (
    <div className="network-switch">
      <fieldset>
        <legend>Network</legend>
        {networks.map(([label, value]) => (
          <label key={value}>
            <input
              type="radio"
              name="network"
              checked={network === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p aria-live="polite">{networks.find(([, value]) => value === network)?.[2]}</p>
    </div>
  )
}
