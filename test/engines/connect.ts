import { once } from 'node:events'
import { WebSocket } from 'ws'

interface Reply {
  id?: number
  result?: unknown
  error?: string | { message: string }
  message?: string
  method?: string
  params?: unknown
}

export interface Connection {
  /** Takes what the browser sent. Also for answers that come inside another message. */
  take: (text: string) => void
  /** Sends a command, in an envelope if the browser wants one, and returns its result. */
  send: <Result>(
    method: string,
    params?: object,
    wrap?: (command: object) => object,
  ) => Promise<Result>
  close: () => void
}

type OnEvent = (method: string, params: unknown, connection: Connection) => void

/** Opens a connection for commands that are answered by number. Browsers send events between. */
export async function connect(url: string, onEvent: OnEvent): Promise<Connection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  const connection: Connection = {
    take(text) {
      const reply = JSON.parse(text) as Reply
      if (reply.method) return onEvent(reply.method, reply.params, connection)
      waiting.get(reply.id ?? 0)?.(reply)
      waiting.delete(reply.id ?? 0)
    },
    send: <Result>(method: string, params = {}, wrap = (command: object) => command) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++last
        waiting.set(id, ({ result, error, message }) => {
          if (!error) resolve(result as Result)
          else reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message))
        })
        socket.send(JSON.stringify(wrap({ id, method, params })))
      }),
    close: () => socket.close(),
  }
  socket.on('message', (data: Buffer) => connection.take(data.toString()))
  await once(socket, 'open')
  return connection
}
