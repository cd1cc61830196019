import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/mui.css'
import './app.css'

const theme = createTheme({
  colorSchemes: { light: true, dark: true },
  cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
})
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ThemeProvider theme={theme} defaultMode="light">
      <CssBaseline />
      <PersonalizationKitProvider client={client} scope={scope}>
        <App />
      </PersonalizationKitProvider>
    </ThemeProvider>,
  )
