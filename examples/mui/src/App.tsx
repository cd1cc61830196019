import AppBar from '@mui/material/AppBar'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import { useColorScheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { OrdersPage } from './OrdersPage'
import { PersonalizationsPage, TimelinePage } from './PersonalizationsPage'

/** Loaded after the page, which doesn’t wait for it. */
const Ask = lazy(() => import('./Ask'))

const pages = {
  Orders: OrdersPage,
  Personalizations: PersonalizationsPage,
  Timeline: TimelinePage,
}

type PageName = keyof typeof pages

const isPage = (name: string): name is PageName => Object.hasOwn(pages, name)

/** An app of Material UI, with two pages more. */
export function App() {
  const asked = location.hash.slice(1)
  const [page, setPage] = useState<PageName>(isPage(asked) ? asked : 'Orders')
  const { mode, setMode } = useColorScheme()
  const Page = pages[page]
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <>
      <AppBar position="sticky" color="default" elevation={1}>
        <Toolbar sx={{ gap: 1 }}>
          <Typography variant="h6">Acme</Typography>
          <Tabs value={page} onChange={(_, name: PageName) => setPage(name)} sx={{ mr: 'auto' }}>
            {Object.keys(pages).map((name) => (
              <Tab key={name} value={name} label={name} />
            ))}
          </Tabs>
          <Button color="inherit" onClick={() => setMode(other)}>
            {other}
          </Button>
          <Suspense fallback={null}>
            <Ask />
          </Suspense>
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth={false} sx={{ py: 2 }}>
        <Typography variant="h5" component="h1" gutterBottom>
          {page}
        </Typography>
        <Card>
          <Page />
        </Card>
      </Container>
    </>
  )
}
