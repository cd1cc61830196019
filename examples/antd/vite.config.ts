import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { createServiceProxy } from 'personalization-kit/server'
import { startReferenceServer } from 'personalization-kit/testing/node'
import type { PreviewServer, ViteDevServer } from 'vite'
import { defineConfig } from 'vite'

/** Serves the proxy from Vite's own server. In production, mount it on your server. */
async function mountProxy({ middlewares }: ViteDevServer | PreviewServer) {
  const { url, service } = await startReferenceServer() // the demo service
  const proxy = createServiceProxy({
    baseUrl: url,
    apiKey: service.apiKey,
    questionKey: 'only for the demo service',
    // Everyone is signed in and can see every website. Replace this with your own sessions.
    authorize: () => ({ subject: 'demo', allows: () => true }),
  })
  middlewares.use('/api/personalization', getRequestListener(proxy))
}

const personalizations = {
  name: 'personalizations',
  configureServer: mountProxy,
  configurePreviewServer: mountProxy,
}

export default defineConfig({ plugins: [react(), personalizations] })
