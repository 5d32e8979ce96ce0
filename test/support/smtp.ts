import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type Received = { to: string[]; raw: string; mail: Email }

/** `hangUp` closes the connection within the message. */
type Answer = { code: number; text: string } | 'hangUp' | null

type Behaviour = { recipient?: (address: string) => Answer; message?: () => Answer; port?: number }

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/** A real SMTP server with configurable answers; null accepts the mail. */
export async function startSmtp(behaviour: Behaviour = {}) {
  const received: Received[] = []
  const attempts: string[] = []
  const sockets = new Set<Socket>()
  const take = callbackify(async (stream: SMTPServerDataStream, to: string[]) => {
    const raw = await buffer(stream)
    const answer = behaviour.message?.() ?? null
    if (answer !== null && answer !== 'hangUp') throw refusal(answer)
    received.push({ to, raw: raw.toString(), mail: await PostalMime.parse(raw) })
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      attempts.push(address)
      const answer = behaviour.recipient?.(address) ?? null
      done(answer === null || answer === 'hangUp' ? null : refusal(answer))
    },
    onData: (stream, { envelope }, done) => {
      if (behaviour.message?.() === 'hangUp') {
        for (const socket of sockets) socket.destroy()
        return
      }
      take(
        stream,
        envelope.rcptTo.map(({ address }) => address),
        done,
      )
    },
  })
  server.on('error', () => {})
  const listening = server.listen(behaviour.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  listening.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    attempts,
    behave: (next: Behaviour) => Object.assign(behaviour, { recipient: undefined, message: undefined }, next),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
