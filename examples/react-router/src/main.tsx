import type { Personalization } from 'personalization-kit'
import { createPersonalizationClient, PersonalizationKitProvider } from 'personalization-kit'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet, RouterProvider, ScrollRestoration } from 'react-router'
import { AnswerPage } from './AnswerPage'
import { Ask } from './Ask'
import { DetailsPage } from './DetailsPage'
import { ListPage } from './ListPage'
import 'personalization-kit/styles.css'
import './page.css'

// The path of the proxy on the page’s own server.
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const scope = { accountId: 'acme', websiteId: 'shop' }

/** Provides the client and the app’s links to all pages. */
function Layout() {
  return (
    <PersonalizationKitProvider
      client={client}
      scope={scope}
      hrefOf={addressOf}
      linkComponent={RouterLink}
    >
      <header>
        <Ask />
      </header>
      <Outlet />
      <ScrollRestoration />
    </PersonalizationKitProvider>
  )
}

/** React Router’s link takes `to` instead of `href`. */
function RouterLink({ href, ...others }: ComponentProps<'a'> & { href: string }) {
  return <Link to={href} {...others} />
}

const addressOf = (_: Personalization, key: string) =>
  `/personalizations/${encodeURIComponent(key)}`

const router = createBrowserRouter([
  {
    Component: Layout,
    children: [
      { index: true, Component: ListPage },
      { path: 'personalizations/:key', Component: DetailsPage },
      { path: 'answers/:questionId', Component: AnswerPage },
    ],
  },
])

const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
