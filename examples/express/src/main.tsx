import {
  AskPanel,
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import { createRoot } from 'react-dom/client'
import 'personalization-kit/styles.css'
import './page.css'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <PersonalizationKitProvider client={client} scope={scope}>
      <main>
        <PersonalizationListPanel />
        <AskPanel sessionId="demo" />
      </main>
    </PersonalizationKitProvider>,
  )
}
