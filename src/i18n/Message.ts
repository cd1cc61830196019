/**
 * A string with `{name}` placeholders, or one string per plural category of `{count}`. Messages are
 * plain data, so a catalog can be JSON and can be sent from server to client.
 */
export type Message = string | PluralMessage

/** One string per plural category of `Intl.PluralRules`. */
export interface PluralMessage {
  zero?: string | undefined
  one?: string | undefined
  two?: string | undefined
  few?: string | undefined
  many?: string | undefined
  other: string
}

/**
 * Messages that replace the English ones, by key: all messages of a language, or only some. To let the
 * compiler check the keys, write `satisfies Partial<Messages>` after yours.
 */
export type MessageOverrides = Readonly<Partial<Record<string, Message>>>

/** Values for the placeholders. Numbers are formatted for the locale. */
export type MessageParams = Record<string, string | number>
