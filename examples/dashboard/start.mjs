// `npm start`: runs a service, the proxy and the built dashboard in one process.
import { listen } from './server/listen.mjs'
import { readSettings } from './server/readSettings.mjs'

const { reference, ...settings } = await readSettings().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const wanted = Number(process.env.PORT ?? 4173)
const dashboard = await listen({ ...settings, port: wanted }).catch((error) => {
  if (error.code !== 'EADDRINUSE' || process.env.PORT) throw error
  return listen({ ...settings, port: 0 })
})
console.log(`\n  Dashboard  ${dashboard.url}`)
console.log(`  Service    ${settings.baseUrl}${reference ? '  (reference service)' : ''}\n`)
