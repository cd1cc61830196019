import { createPersonalizationClient } from 'personalization-kit/client'
import { PersonalizationKitProvider } from 'personalization-kit/hooks'
import { createRoot } from 'react-dom/client'
import { Experiences } from './Experiences'
import { Question } from './Question'
import './page.css'

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <PersonalizationKitProvider client={client} scope={scope}>
      <main>
        <h1>Experiences</h1>
        <Experiences />
        <Question />
      </main>
    </PersonalizationKitProvider>,
  )
}
