import { App as AntApp, Button, Card, ConfigProvider, Layout, Menu, theme, Typography } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
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

/** An app of Ant Design, with two pages more. */
export function App() {
  const asked = location.hash.slice(1)
  const [page, setPage] = useState<PageName>(isPage(asked) ? asked : 'Orders')
  const [isDark, setIsDark] = useState(false)
  const Page = pages[page]
  useEffect(() => {
    // Ant Design has no attribute for its dark algorithm.
    document.documentElement.dataset['pkTheme'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
      <AntApp>
        <Layout style={{ minHeight: '100vh' }}>
          <Layout.Header
            style={{ position: 'sticky', top: 0, zIndex: 1000, display: 'flex', gap: 16 }}
          >
            <Menu
              theme="dark"
              mode="horizontal"
              style={{ flex: 1, minWidth: 0 }}
              selectedKeys={[page]}
              items={Object.keys(pages).map((key) => ({ key, label: key }))}
              onSelect={({ key }) => isPage(key) && setPage(key)}
            />
            <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
              <Button onClick={() => setIsDark(!isDark)}>{isDark ? 'Light' : 'Dark'}</Button>
              <Suspense fallback={null}>
                <Ask />
              </Suspense>
            </div>
          </Layout.Header>
          <Layout.Content style={{ padding: 24 }}>
            <Typography.Title level={4}>{page}</Typography.Title>
            <Card styles={{ body: { padding: 0 } }}>
              <Page />
            </Card>
          </Layout.Content>
        </Layout>
      </AntApp>
    </ConfigProvider>
  )
}
