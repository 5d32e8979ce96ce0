import { and, asc, eq, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/channels/channels.ts'
import type { ChannelKind } from '#contract/channels/recipients.ts'
import { toText } from '#contract/texts.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { newSecret, seal } from '#server/access/secrets.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { channels } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler, secretHandler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { bodyOf } from './bodies.ts'
import { countManualSend } from './manual-send-limits.ts'
import { type ChannelRow, findChannel, headersOf, openChannel, toVisibleUrl } from './channel-row.ts'
import { isAccepted, sendWebhook, findUrlProblem } from './send-webhook.ts'

const overlap = contract.channelLimits.overlapHours * 3_600_000

const channelRecords: RecordKind<typeof channels> = {
  table: channels,
  what: 'channel',
  quota: 'channels',
}

const createdBy = fullNameIn(channels.createdBy)

const toChannel = (row: ChannelRow, by: string | null, now: Date): contract.Channel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  disabledFor: row.disabledFor,
  previousSecretUntil:
    row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil.toISOString() : null,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdBy: by,
})

async function readChannels({ db, workspace, now }: MemberContext, channelId?: string): Promise<contract.Channel[]> {
  const rows = await db
    .select({ row: channels, by: createdBy })
    .from(channels)
    .where(
      and(eq(channels.workspaceId, workspace.id), channelId === undefined ? undefined : eq(channels.id, channelId)),
    )
    .orderBy(asc(sql`lower(${channels.name})`))
  return rows.map(({ row, by }) => toChannel(row, by, now()))
}

async function readChannel(context: MemberContext, channelId: string): Promise<contract.Channel> {
  const [found] = await readChannels(context, channelId)
  if (found === undefined) throw missingError('channel')
  return found
}

const listChannels = handler(contract.listChannels, async (context) => ({ items: await readChannels(context) }))

function requireAllowed(kind: ChannelKind, url: string, { env }: Pick<Services, 'env'>) {
  const refusal = findUrlProblem(kind, url, env)
  if (refusal !== null) throw new AppError('invalid_input', refusal, { errors: [{ pointer: '/url', ...refusal }] })
}

/** Whether a secret is still valid; responses never contain the URLs of other kinds. */
async function isLive(context: MemberContext, { channel: { id }, secret }: contract.NewChannel) {
  if (secret === null) return true
  const { db, workspace } = context
  const isChannel = and(eq(channels.workspaceId, workspace.id), eq(channels.id, id))
  const [row] = await db.select().from(channels).where(isChannel)
  const opened = row === undefined ? null : await openChannel(context, row)
  return opened !== null && opened.secrets.includes(secret)
}

const createChannel = secretHandler(contract.createChannel, isLive, async (context, { kind, name, url }) => {
  requireAllowed(kind, url, context)
  const secret = kind === 'webhook' ? newSecret() : null
  const values = {
    kind,
    name,
    address: toVisibleUrl(url),
    url: await seal(context.keys, url),
    secret: secret && (await seal(context.keys, secret)),
  }
  const { id } = await createRecord(context, channelRecords, values, { audit: ['channel.created', { kind, name }] })
  return { channel: await readChannel(context, id), secret }
})

const updateChannel = handler(contract.updateChannel, async (context, { channelId, name, url, enabled }) => {
  const sealed = url === undefined ? undefined : await seal(context.keys, url)
  const isSwitchedOn = (before: ChannelRow) =>
    enabled === true || (before.disabledFor === 'restored' && url !== undefined && enabled === undefined)
  const change = (before: ChannelRow) => ({
    name: name ?? before.name,
    ...(url === undefined ? {} : { url: sealed!, address: toVisibleUrl(url), failingSince: null }),
    ...(isSwitchedOn(before) ? { disabledAt: null, disabledFor: null, failingSince: null } : {}),
    ...(enabled === false && before.disabledAt === null
      ? { disabledAt: context.now(), disabledFor: 'byHand' as const }
      : {}),
  })
  await changeRecord(context, channelRecords, { id: channelId }, change, {
    check: ({ kind, disabledFor }) => {
      if (url !== undefined) requireAllowed(kind, url, context)
      if (enabled === true && disabledFor === 'restored' && url === undefined) throw addressLeftOut()
    },
    audit: (before) => [
      'channel.changed',
      {
        name: name ?? before.name,
        ...(name === undefined || name === before.name ? {} : { from: before.name }),
        ...(url === undefined ? {} : { address: toVisibleUrl(url) }),
        ...(enabled === undefined ? {} : { enabled }),
      },
    ],
  })
  return readChannel(context, channelId)
})

function addressLeftOut() {
  const text = toText(
    /*i18n*/ {
      id: 'problem.channelRestored',
      message: 'Archives don’t contain channel addresses. Enter the address to turn this channel on.',
    },
  )
  return new AppError('invalid_input', text, { errors: [{ pointer: '/url', ...text }] })
}

const deleteChannel = handler(contract.deleteChannel, async (context, { channelId }) => {
  await deleteRecord(context, channelRecords, channelId, {
    audit: ({ kind, name }) => ['channel.deleted', { kind, name }],
  })
  return {}
})

const rotateChannelSecret = secretHandler(contract.rotateChannelSecret, isLive, async (context, { channelId }) => {
  const secret = newSecret()
  const sealed = await seal(context.keys, secret)
  const change = (before: ChannelRow) => ({
    secret: sealed,
    previousSecret: before.secret,
    previousSecretUntil: new Date(context.now().getTime() + overlap),
  })
  await changeRecord(context, channelRecords, { id: channelId }, change, {
    check: ({ secret: before }) => {
      if (before === null)
        throw new AppError(
          'conflict',
          toText(
            /*i18n*/ {
              id: 'problem.channelUnsigned',
              message: 'Only webhooks have a signing secret. For Slack or Teams, enter a new address.',
            },
          ),
        )
    },
    audit: ({ name }) => ['channel.secretRotated', { name }],
  })
  return { channel: await readChannel(context, channelId), secret }
})

const testChannel = handler(contract.testChannel, async (context, { channelId }) => {
  const { db, workspace, env, now, signal } = context
  const channel = await findChannel(db, workspace.id, channelId)
  if (channel.disabledFor === 'restored') throw addressLeftOut()
  const opened = await openChannel(context, channel)
  if (opened === null)
    throw new AppError(
      'conflict',
      toText(
        /*i18n*/ {
          id: 'channel.keyLost',
          message: 'The stored address can’t be read. Enter it again.',
        },
      ),
    )
  await db.transaction((transaction) => countManualSend(context, transaction, 'channelTest'))
  const id = crypto.randomUUID()
  const outgoing = { id, kind: 'channel', at: now(), workspace, notice: testNotice(context, channel.name) } as const
  const body = JSON.stringify(bodyOf[channel.kind](outgoing))
  const posted = { url: opened.url, body, headers: headersOf(id, opened.secrets, body, now()) }
  const answer = await sendWebhook(posted, { env, signal, now })
  return {
    ok: isAccepted(answer),
    status: answer.status,
    milliseconds: answer.milliseconds,
    body: answer.body,
    problem: answer.problem,
  }
})

function testNotice({ env, workspace }: MemberContext, name: string) {
  const heading = toText(/*i18n*/ { id: 'notice.test.heading', message: 'Test from Soundings' })
  return {
    subject: heading,
    heading,
    paragraphs: [
      toText(
        /*i18n*/ {
          id: 'notice.test.text',
          message: 'This is a test of the channel {channel} in {workspace}. Alerts and reports will arrive here.',
        },
        { workspace: workspace.name, channel: name },
      ),
    ],
    figures: [],
    posts: [],
    postsNeeded: false,
    button: {
      label: toText(/*i18n*/ { id: 'mail.channel.open', message: 'View channels' }),
      url: `${env.publicUrl}/workspace/${workspace.id}/settings/channels`,
    },
    small: [],
    payload: { test: true },
  }
}

export const channelHandlers = [
  listChannels,
  createChannel,
  updateChannel,
  deleteChannel,
  rotateChannelSecret,
  testChannel,
]
