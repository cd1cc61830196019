// Starts one server in its own process: the service, this package's proxy in front of it, or a
// proxy that passes everything on.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy as passOn } from 'hono/proxy'
import { createServiceProxy } from '../../dist/server.js'
import { startReferenceServer } from '../../dist/testing-node.js'
import { createReferenceService } from '../../dist/testing.js'

const { role, upstream, apiKey, listCache, latencyMs } = JSON.parse(process.argv[2])

/**
 * The proxy that a user would write first. It checks the session, adds the key, and passes
 * everything else on unchanged.
 */
function handWritten() {
  const app = new Hono()
  app.all('*', (context) => {
    if (!context.req.header('cookie')) return context.body(null, 401)
    const { pathname, search } = new URL(context.req.url)
    return passOn(upstream + pathname + search, {
      method: context.req.method,
      headers: { ...context.req.header(), 'x-api-key': apiKey, cookie: undefined },
    })
  })
  return app.fetch
}

function ours() {
  return createServiceProxy({
    baseUrl: upstream,
    apiKey,
    listCache,
    authorize: (request) =>
      request.headers.has('cookie') ? { subject: 'bench', allows: () => true } : null,
  })
}

if (role === 'service') {
  const { url, service } = await startReferenceServer()
  const count = () => service.requests.filter(({ call }) => call === 'list').length
  process.on('message', () => process.send({ lists: count() }))
  process.send({ url, apiKey: service.apiKey })
} else if (role === 'slow service') {
  // Simulates a service that queries a database first.
  const service = createReferenceService()
  const fetch = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    return service.fetch(request)
  }
  serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    process.send({ url: `http://127.0.0.1:${port}`, apiKey: service.apiKey }),
  )
} else {
  const fetch = role === 'ours' ? ours() : handWritten()
  serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    process.send({ url: `http://127.0.0.1:${port}` }),
  )
}
process.on('disconnect', () => process.exit())
