import { createServer } from 'node:net'

/**
 * Returns a port on this machine that nothing listens on.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close((error) => (error ? reject(error) : resolve(port)))
    })
  })
}
