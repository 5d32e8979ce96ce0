import { makeFetchTransport } from '@sentry/react'
import { withoutEMails } from '#src/session/without-e-mails.ts'
import { withoutSecrets } from '#src/session/without-secrets.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Clean = (text: string) => string

/** Shorter texts cannot be our tokens, and would match inside ordinary words. */
const minTokenLength = 8

/** Removes secrets from everything sent to the reporting service, replays included. */
export const createRedactingTransport =
  (recentTokens: () => readonly string[]) =>
  (options: Parameters<typeof makeFetchTransport>[0]): Transport => {
    const { send, flush } = makeFetchTransport(options)
    return { flush, send: async (envelope) => send(await redactEnvelope(envelope, recentTokens())) }
  }

/** Removes secrets from an envelope; text recordings are then compressed, as Sentry's own worker does. */
export async function redactEnvelope([headers, items]: Envelope, tokens: readonly string[]): Promise<Envelope> {
  const clean: Clean = (text) => {
    const long = tokens.filter((token) => token.length >= minTokenLength)
    return withoutSecrets(long.reduce((rest, token) => rest.replaceAll(token, '[removed]'), text))
  }
  const itemsCleared = (items as [{ type: string }, unknown][]).map(async ([header, payload]) => {
    if (typeof payload !== 'string') return [header, redactPayload(header.type, payload, clean)]
    const start = payload.indexOf('\n') + 1
    const recorded = new Blob([clean(payload.slice(start))]).stream().pipeThrough(new CompressionStream('deflate'))
    const packed = await new Response(recorded).arrayBuffer()
    const bytes = new Uint8Array(await new Blob([payload.slice(0, start), packed]).arrayBuffer())
    return [{ ...header, length: bytes.length }, bytes]
  })
  return [headers, await Promise.all(itemsCleared)] as Envelope
}

/** The `user` field is intentional; e-mail addresses elsewhere in an error are accidental and removed. */
function redactPayload(type: string, payload: unknown, clean: Clean) {
  if (type !== 'event') return scrub(payload, clean)
  const { user, ...event } = payload as { user?: unknown }
  return { ...scrub(event, (text) => withoutEMails(clean(text))), ...(user === undefined ? {} : { user }) }
}

export function scrub<Value>(value: Value, clean: (text: string) => string): Value {
  if (typeof value === 'string') return clean(value) as Value
  if (Array.isArray(value)) return value.map((inner) => scrub(inner, clean)) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /^(access_|refresh_|id_)?token$|^authorization$|^code$/i.test(key) ? '[removed]' : scrub(inner, clean),
    ]),
  ) as Value
}
