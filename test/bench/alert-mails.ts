/** Time from a post at its source to the alert's mail: `node scripts/bench.ts measure alert-mails`. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSessionKeys } from '#server/access/keys.ts'
import { newUnsubscribe } from '#server/outbox/channels/recipient-addresses.ts'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import {
  alerts,
  collectors,
  recipientAddresses,
  savedQueries,
  workspaces as workspaceRows,
} from '#server/platform/db/postgres/schema/index.ts'
import { randomOf } from '#stand-ins/random.ts'
import { openBluesky } from '#stand-ins/sources/bluesky.ts'
import { startApp } from '../e2e/support/app.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { type Timing, timingOf } from './timing.ts'

export type MailMeasure = { perSecond: number; alerts: number; mails: number } & Timing

const queries = 1_000
const perWorkspace = 100
const tick = 10
const warmUp = 30_000
/** Later mails count as lost. */
const patience = 120_000

/** Milliseconds from a post at its source to the accepted mail of its alert; each alert fires once. */
export async function measureMails(perSecond: number, seconds: number, alertCount = 500): Promise<MailMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-alert-mails-'))
  const dataDir = join(folder, 'data')
  const standIn = await openBluesky()
  const arrived = new Map<number, number>()
  const smtp = await startSmtp()
  try {
    await provision(dataDir, standIn.origin, alertCount)
    const server = await startApp({
      SOUNDINGS_DATA: dataDir,
      LOG_LEVEL: 'warn',
      COLLECTOR_LOCAL_ORIGINS: standIn.origin,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'alerts@soundings.example',
    })
    try {
      const random = randomOf('alert mails')
      const told = new Map<number, number>()
      let sent = 0
      const tell = (text: string) =>
        standIn.commit({
          did: `did:plc:author${random.whole(1, 20_000)}`,
          collection: 'app.bsky.feed.post',
          rkey: `mail${sent++}`,
          record: { text, langs: ['en'], createdAt: new Date().toISOString() },
        })
      const chatter = () => Array.from({ length: random.whole(6, 24) }, () => `word${random.whole(1, 6_000)}`).join(' ')
      const begun = performance.now()
      let next = 0
      const telling = setInterval(() => {
        const elapsed = performance.now() - begun
        while (sent < (elapsed / 1_000) * perSecond) {
          const due = ((elapsed - warmUp) / (seconds * 1_000)) * alertCount
          if (next >= alertCount || next > due) tell(chatter())
          else {
            told.set(next, performance.now())
            tell(`${chatter()} ${wordOf(next++)}`)
          }
        }
      }, tick)
      let read = 0
      const note = () => {
        for (; read < smtp.received.length; read++) {
          const { subject = '' } = smtp.received[read]!.mail
          const number = Number(/^Alert (\d+):/.exec(subject)?.[1])
          if (!told.has(number)) process.stderr.write(`Another mail: ${subject}\n`)
          else if (!arrived.has(number)) arrived.set(number, performance.now())
        }
      }
      const noting = setInterval(note, tick)
      await pause(warmUp + seconds * 1_000)
      for (const ended = performance.now(); arrived.size < alertCount && performance.now() - ended < patience;)
        await pause(1_000).then(() => process.stderr.write(`${arrived.size} of ${told.size} mails\n`))
      clearInterval(telling)
      clearInterval(noting)
      const taken = [...arrived].map(([number, at]) => at - told.get(number)!)
      return { perSecond, alerts: alertCount, mails: arrived.size, ...timingOf(taken) }
    } finally {
      process.stderr.write(server.output())
      await server.stop()
    }
  } finally {
    await smtp.close()
    await standIn.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const wordOf = (number: number) => `signal${number}word`

/** Workspaces with a thousand live queries that rarely match, and alerts with their own word and mailbox each. */
async function provision(dataDir: string, origin: string, alertCount: number) {
  const { release } = openDataFolder(dataDir)
  const keys = await openSessionKeys(dataDir, null)
  const { db, close } = await openPostgres({ url: null, dataDir, warn: () => {} })
  const at = new Date()
  const ids = Array.from({ length: queries / perWorkspace }, () => randomUUID())
  await db.insert(workspaceRows).values(
    ids.map((id, index) => ({
      id,
      name: `Harbour ${index}`,
      language: 'en' as const,
      timezone: 'Europe/Berlin',
      plan: 'business' as const,
    })),
  )
  await db.insert(savedQueries).values(
    Array.from({ length: queries }, (_, index) => ({
      workspaceId: ids[index % ids.length]!,
      name: `Query ${index}`,
      text: `word${1 + (index % 6_000)} AND word${1 + ((index * 7 + 13) % 6_000)}`,
    })),
  )
  for (let number = 0; number < alertCount; number++) {
    const workspaceId = ids[number % ids.length]!
    const address = { workspaceId, email: `reader${number}@example.com`, confirmedAt: at, createdAt: at }
    const [recipient] = await db
      .insert(recipientAddresses)
      .values({ ...address, ...(await newUnsubscribe({ keys })) })
      .returning()
    await db.insert(alerts).values({
      workspaceId,
      name: `Alert ${number}`,
      condition: { kind: 'keyword' },
      scope: { text: wordOf(number) },
      cooldownMinutes: 60,
      recipients: [{ kind: 'address', id: recipient!.id }],
      state: 'watching',
      watchedFrom: at,
      nextCheckAt: at,
    })
  }
  const settings = { hosts: [origin.replace('http', 'ws')], appView: origin }
  await db.insert(collectors).values({ source: 'bluesky', name: 'Bluesky', settings })
  await close()
  release()
}
