import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import 'bootstrap/dist/css/bootstrap.min.css'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/bootstrap.css'
import './app.css'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }
const buttonClasses = {
  solid: 'btn btn-sm btn-primary',
  outline: 'btn btn-sm btn-outline-secondary',
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <PersonalizationKitProvider client={client} scope={scope} buttonClasses={buttonClasses}>
      <App />
    </PersonalizationKitProvider>,
  )
