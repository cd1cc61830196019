import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import 'antd/dist/reset.css'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/antd.css'
import './app.css'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <PersonalizationKitProvider client={client} scope={scope}>
      <App />
    </PersonalizationKitProvider>,
  )
