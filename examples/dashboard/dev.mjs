// `npm run dev`: serves the dashboard with the package's sources and reloads on every change.
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { sourceAliases } from '../../scripts/sourceAliases.mjs'
import { systemStyles } from '../../scripts/systemStyles.mjs'

const vite = await createServer({
  configFile: fileURLToPath(new URL('vite.config.mjs', import.meta.url)),
  resolve: { alias: sourceAliases },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173) },
  ssr: { noExternal: ['personalization-kit'] },
  plugins: [
    systemStyles(),
    {
      name: 'dashboard-server',
      async configureServer(server) {
        const { readSettings } = await server.ssrLoadModule('/server/readSettings.mjs')
        const { createDashboard } = await server.ssrLoadModule('/server/createDashboard.mjs')
        const settings = await readSettings()
        console.log(`  Service    ${settings.baseUrl}`)
        const answer = getRequestListener(createDashboard(settings).fetch)
        server.middlewares.use((request, response, next) => {
          const isOurs = /^\/(api|account|sign-)/.test(request.url ?? '')
          if (isOurs) void answer(request, response)
          else next()
        })
      },
    },
  ],
})
await vite.listen()
vite.printUrls()
