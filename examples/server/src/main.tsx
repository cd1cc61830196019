import {
  AskPanel,
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import type { Scope } from 'personalization-kit'
import { createRoot } from 'react-dom/client'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/system.css'
import './page.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// The page knows only the path to its own server and the website. Keys and tokens stay on the
// server.
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const response = await fetch('/config')
const scope = (await response.json()) as Scope

createRoot(root).render(
  <PersonalizationKitProvider client={client} scope={scope}>
    <PersonalizationListPanel />
    <AskPanel />
  </PersonalizationKitProvider>,
)
