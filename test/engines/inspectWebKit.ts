import type { Connection } from './connect.js'
import { connect } from './connect.js'

interface Message {
  targetInfo: { targetId: string; type: string; isProvisional?: boolean }
  newTargetId: string
  message: string
}
interface Logged {
  message: { level: string; text: string }
}

/**
 * Connects to WebKit's own inspector, which reports errors and overrides the color scheme. Commands for
 * the page are wrapped into one for its target, which is another one after each navigation.
 */
export async function inspectWebKit(url: string, colorScheme: 'light' | 'dark') {
  const errors: string[] = []
  let onReady = () => {}
  const isReady = new Promise<void>((resolve) => void (onReady = resolve))
  const connection = await connect(url, (method, params, { send, take }) => {
    const { targetInfo, newTargetId, message } = params as Message
    const isNewPage =
      method === 'Target.targetCreated' && targetInfo.type === 'page' && !targetInfo.isProvisional
    if (isNewPage) setUp(targetInfo.targetId, send)
    if (method === 'Target.didCommitProvisionalTarget') setUp(newTargetId, send)
    if (method === 'Target.dispatchMessageFromTarget') take(message)
    if (method !== 'Console.messageAdded') return
    const { level, text } = (params as Logged).message
    if (level === 'error') errors.push(text)
  })
  function setUp(targetId: string, send: Connection['send']) {
    const wrap = (command: object) => ({
      id: 0,
      method: 'Target.sendMessageToTarget',
      params: { targetId, message: JSON.stringify(command) },
    })
    const value = colorScheme === 'dark' ? 'Dark' : 'Light'
    Promise.all([
      send('Page.enable', {}, wrap),
      send('Console.enable', {}, wrap),
      send('Page.overrideUserPreference', { name: 'PrefersColorScheme', value }, wrap),
    ]).then(onReady, () => {
      // The page has moved on, and its next target is set up.
    })
  }
  await isReady
  return { errors, close: connection.close }
}
