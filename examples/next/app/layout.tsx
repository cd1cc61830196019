import type { ReactNode } from 'react'
import { Providers } from './Providers'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/system.css'
import './page.css'

export const metadata = { title: 'Personalizations', icons: { icon: 'data:,' } }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
