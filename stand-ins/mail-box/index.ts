import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { StandInMailBox } from '#server/http/mail-box.ts'
import { openStoredMails } from './stored-mails.ts'
import { createPages } from './pages.ts'

const largest = 25 * 1024 * 1024

/** Local stand-in for a mail server: SMTP for this computer only, and pages that show the mails. */
type LocalMailBox = StandInMailBox & {
  mail: { smtpUrl: string; from: string }
  stop: () => Promise<void>
}

export async function openMailBox({ dataDir }: { dataDir: string }): Promise<LocalMailBox> {
  const stored = openStoredMails(dataDir)
  const take = callbackify(async (stream: SMTPServerDataStream) => {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw Object.assign(new Error('This mail is larger than 25 MB'), { responseCode: 552 })
    stored.store(raw)
  })
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    logger: false,
    onData: (stream, _session, done) => take(stream, done),
  })
  // A broken connection concerns only its client.
  smtp.on('error', () => {})
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Soundings <soundings@localhost>' },
    page: createPages(stored),
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  }
}
