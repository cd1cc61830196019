import { createServiceProxy } from 'personalization-kit/server'

let proxy: ((request: Request) => Promise<Response>) | undefined

/** Keeps the API key on the server. Set SERVICE_URL and SERVICE_API_KEY. */
function handle(request: Request): Promise<Response> {
  const { SERVICE_URL = '', SERVICE_API_KEY = '', QUESTION_KEY } = process.env
  proxy ??= createServiceProxy({
    baseUrl: SERVICE_URL,
    apiKey: SERVICE_API_KEY,
    questionKey: QUESTION_KEY,
    basePath: '/api/personalization',
    async authorize() {
      // Nobody is signed in until you return your user’s session, for example:
      // { subject: user.id, allows: ({ websiteId }) => user.websites.includes(websiteId) }
      return null
    },
  })
  return proxy(request)
}

export { handle as GET, handle as POST }
