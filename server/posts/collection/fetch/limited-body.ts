import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { SourceError } from '../source.ts'
import { networkFault } from './faults.ts'

export const tooLarge = (host: string, maxBytes: number) =>
  new SourceError('tooLarge', toText(faultMessages.tooLarge, { host, megabytes: Math.round(maxBytes / 1e6) || 1 }))

/** Yields decoded bytes; throws `tooLarge` beyond `maxBytes`. */
export async function* limitedBody(
  body: AsyncIterable<Uint8Array> | null,
  { host, maxBytes, signal }: { host: string; maxBytes: number; signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > maxBytes) throw tooLarge(host, maxBytes)
      yield piece
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw networkFault(error, host)
  }
}

export async function readBodyText(body: AsyncIterable<Uint8Array>, contentType: string | null): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return decoderOf(contentType).decode(Buffer.concat(pieces))
}

function decoderOf(contentType: string | null) {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
