/**
 * Reads a body as text, up to `maxBytes`. Bytes are counted while reading, after decompression.
 *
 * @param options.signal Stops reading, even while bytes are still arriving.
 * @param options.charset The name of the charset, in any spelling that browsers know. Bytes that it does not know
 * become `\ufffd`. @default UTF-8, also for an unknown name
 * @returns The text, or `null` if the body is larger than `maxBytes`. In that case, the rest is not
 * read.
 * @throws The signal's reason, if it was aborted before the end.
 */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  { signal, charset }: { signal?: AbortSignal | undefined; charset?: string | null } = {},
): Promise<string | null> {
  if (!body) return ''
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => {})
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    const decoder = decoderFor(charset)
    const parts: string[] = []
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read()
      // A canceled stream ends like one that was read to its end.
      signal?.throwIfAborted()
      if (done) return [...parts, decoder.decode()].join('')
      bytes += value.byteLength
      if (bytes > maxBytes) {
        cancel()
        return null
      }
      parts.push(decoder.decode(value, { stream: true }))
    }
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

function decoderFor(charset: string | null | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? undefined)
  } catch {
    return new TextDecoder()
  }
}
