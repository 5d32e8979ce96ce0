import { makeFetchTransport } from '@sentry/react'
import { scrub, withoutEMails, withoutSecrets } from '#src/session/without-secrets.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Clean = (text: string) => string

/** Shorter ones are no tokens of ours, and would be found in half of all words. */
const minTokenLength = 8

const cleanerOf =
  (tokens: readonly string[]): Clean =>
  (text) => {
    const long = tokens.filter((token) => token.length >= minTokenLength)
    return withoutSecrets(long.reduce((rest, token) => rest.replaceAll(token, '[removed]'), text))
  }

/** Whatever leaves for the reporting service, reports and replays alike, passes here and is cleared of secrets. */
export const clearedTransport =
  (heldTokens: () => readonly string[]) =>
  (options: Parameters<typeof makeFetchTransport>[0]): Transport => {
    const { send, flush } = makeFetchTransport(options)
    return { flush, send: async (envelope) => send(await cleared(envelope, heldTokens())) }
  }

/** An envelope without secrets; its recordings, which come as text, leave packed as the service's own worker would. */
export async function cleared([headers, items]: Envelope, tokens: readonly string[]): Promise<Envelope> {
  const clean = cleanerOf(tokens)
  const itemsCleared = (items as [{ type: string }, unknown][]).map(async ([header, payload]) => {
    if (typeof payload !== 'string') return [header, clearedPayload(header.type, payload, clean)]
    const bytes = await packedRecording(payload, clean)
    return [{ ...header, length: bytes.length }, bytes]
  })
  return [headers, await Promise.all(itemsCleared)] as Envelope
}

/** Who was signed in is named by intent; anywhere else in an error, an e-mail address came in by accident. */
function clearedPayload(type: string, payload: unknown, clean: Clean) {
  if (type !== 'event') return scrub(payload, clean)
  const { user, ...event } = payload as { user?: unknown }
  return { ...scrub(event, (text) => withoutEMails(clean(text))), ...(user === undefined ? {} : { user }) }
}

async function packedRecording(payload: string, clean: Clean) {
  const start = payload.indexOf('\n') + 1
  const recorded = new Blob([clean(payload.slice(start))]).stream().pipeThrough(new CompressionStream('deflate'))
  const packed = await new Response(recorded).arrayBuffer()
  return new Uint8Array(await new Blob([payload.slice(0, start), packed]).arrayBuffer())
}
