// Starts a reference service that several instances can share, and prints the settings for it.
import { startReferenceServer } from 'personalization-kit/testing/node'

const { url, service } = await startReferenceServer({
  port: Number(process.env.PORT ?? 4175),
  token: { guardsCalls: true, rotates: true, lifeMs: 60_000 },
})
const { clientId, clientSecret, refreshToken } = service.credentials
console.log(`export SERVICE_URL=${url} SERVICE_API_KEY=${service.apiKey} AUTH_URL=${url} \\
  CLIENT_ID=${clientId} CLIENT_SECRET=${clientSecret} REFRESH_TOKEN=${refreshToken} \\
  ACCOUNT_ID=acme WEBSITE_ID=shop`)
