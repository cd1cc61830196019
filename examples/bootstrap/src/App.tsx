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

/** An app as Bootstrap’s documentation builds one, with two pages more. */
export function App() {
  const asked = location.hash.slice(1)
  const [page, setPage] = useState<PageName>(isPage(asked) ? asked : 'Orders')
  const [isDark, setIsDark] = useState(false)
  const Page = pages[page]
  return (
    <div data-bs-theme={isDark ? 'dark' : 'light'} className="min-vh-100 bg-body text-body">
      <nav className="navbar navbar-expand bg-body-tertiary border-bottom sticky-top px-3">
        <span className="navbar-brand">Acme</span>
        <ul className="navbar-nav me-auto overflow-auto">
          {Object.keys(pages).map((name) => (
            <li key={name} className="nav-item">
              <a
                className={`nav-link ${name === page ? 'active' : ''}`}
                href={`#${name}`}
                onClick={() => isPage(name) && setPage(name)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary me-2"
          onClick={() => setIsDark(!isDark)}
        >
          {isDark ? 'Light' : 'Dark'}
        </button>
        <Suspense fallback={null}>
          <Ask />
        </Suspense>
      </nav>
      <main className="container-fluid p-3">
        <h1 className="h4 mb-3">{page}</h1>
        <div className="card">
          <Page />
        </div>
      </main>
    </div>
  )
}
