import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createDashboard } from './createDashboard.mjs'

const assets = relative(process.cwd(), fileURLToPath(new URL('../dist', import.meta.url)))

/**
 * Serves the built dashboard on this machine.
 *
 * @param {Parameters<typeof createDashboard>[0] & { port?: number }} options With `port` 0,
 * the default, a free port is used.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function listen({ port = 0, ...options }) {
  const app = createDashboard(options)
  app.use(serveStatic({ root: assets }))
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
