import { after } from 'next/server'
import { createServiceProxy } from 'personalization-kit/server'
import { readSession, service } from '../../../../lib/service'

let proxy: ((request: Request) => Promise<Response>) | undefined

function handle(request: Request): Promise<Response> {
  proxy ??= createServiceProxy({
    baseUrl: service.baseUrl(),
    apiKey: service.apiKey,
    questionKey: process.env.QUESTION_KEY,
    basePath: '/api/personalization',
    authorize: readSession,
    waitUntil: after,
    onEvent: (event) => event.code && console.error(JSON.stringify(event)),
  })
  return proxy(request)
}

export { handle as GET, handle as POST }
