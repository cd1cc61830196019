import type { Message } from './Message.js'

/** English messages for errors and for actions that all features share. */
export const enCommon = {
  'action.retry': 'Try again',
  'action.copyDetails': 'Copy details',
  'action.copied': 'Copied',
  'action.notCopied': 'Couldn’t copy',
  'action.refresh': 'Refresh',
  'action.more': { one: 'Show {count} more', other: 'Show {count} more' },

  'error.network.title': 'Can’t reach the service',
  'error.network.text': 'It may be down, or you may be offline. Nothing was lost.',
  'error.timeout.title': 'The service took too long',
  'error.timeout.text': 'It may be busy. Try again in a moment.',
  'error.badRequest.title': 'The request was rejected',
  'error.badRequest.text': 'The account or website ID is invalid. Check the settings.',
  'error.unauthorized.title': 'Not authorized',
  'error.unauthorized.text': 'The API key was rejected. Check it in the settings.',
  'error.PK-NOT-SIGNED-IN.title': 'You are not signed in',
  'error.PK-NOT-SIGNED-IN.text': 'Sign in again to pick up where you left off.',
  'error.PK-KEY-REJECTED.title': 'The API key was rejected',
  'error.PK-KEY-REJECTED.text': 'Ask your dashboard administrator to replace it.',
  'error.PK-PROXY.title': 'Can’t reach the service',
  'error.PK-PROXY.text': 'This dashboard is working, but the service behind it isn’t responding.',
  'error.PK-NO-PROXY.title': 'Nothing found at this address',
  'error.PK-NO-PROXY.text':
    'This site’s server has no proxy at this address. Ask your administrator to set one up.',
  'error.PK-CALLBACK.title': 'The server is misconfigured',
  'error.PK-CALLBACK.text': 'See the server log for details, or ask your administrator.',
  'error.PK-BODY-READ.title': 'The server is misconfigured',
  'error.PK-BODY-READ.text': 'It can’t read questions. Ask your administrator to fix the setup.',
  'error.forbidden.title': 'No access',
  'error.forbidden.text': 'You don’t have access to this. Ask an account administrator.',
  'error.notFound.title': 'Not found',
  'error.notFound.text': 'This account or website doesn’t exist.',
  'error.PK-OFFLINE.title': 'You are offline',
  'error.PK-OFFLINE.text': 'Try again when you are back online.',
  'error.PK-SENDING.title': 'Another question is still being sent',
  'error.PK-SENDING.text': 'Ask again after it has been sent.',
  'error.throttled.title': 'Too many requests',
  'error.throttled.text': 'Try again in a moment.',
  'error.http.title': 'Something went wrong',
  'error.http.text': 'The service returned an error. Try again in a moment.',
  'error.protocol.title': 'Unexpected response',
  'error.protocol.text': 'A proxy or firewall may have changed the response.',
  'error.aborted.title': 'Canceled',
  'error.aborted.text': 'The request was canceled.',
  'error.config.title': 'This page is misconfigured',
  'error.config.text': 'See the details, or ask your administrator.',
} satisfies Record<string, Message>

/** A message key of `enCommon`. */
export type CommonKey = keyof typeof enCommon
