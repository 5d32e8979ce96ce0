import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApiToken, revokeApiToken } from '#contract/api-tokens/api-tokens.ts'
import { createChannel, deleteChannel, rotateChannelSecret } from '#contract/channels/channels.ts'
import { acceptsIdempotencyKey } from '#contract/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/headers.ts'
import { endpoints } from '#contract/index.ts'
import { createShare, deleteShare, renewShareLink } from '#contract/shares/shares.ts'
import { createInvite, resendInvite, revokeInvite } from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { channels } from '#server/platform/db/postgres/schema/index.ts'
import { type CallFailed } from '#test/support/server.ts'
import { overviewOf, shareOf } from '#test/support/share.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const days = { from: '2026-05-01', to: '2026-05-07' }
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner })

type By = { as: string; headers?: Record<string, string> }
type Made = { id: string; secret: string }
const as = { as: owner }

const token = async (by: By): Promise<Made> => {
  const input = { workspaceId, name: 'Report', scopes: ['posts' as const], days: null }
  const { apiToken, token: secret } = await server.call(createApiToken, input, by)
  return { id: apiToken.id, secret }
}
const share = async (by: By): Promise<Made> => {
  const input = { workspaceId, ...shareOf(overviewOf(days)) }
  const { share: made, token: secret } = await server.call(createShare, input, by)
  return { id: made.id, secret }
}
const newLink = async (by: By, shareId: string): Promise<Made> => {
  const { token: secret } = await server.call(renewShareLink, { workspaceId, shareId }, by)
  return { id: shareId, secret }
}
const invite = async (by: By): Promise<Made> => {
  const { invite: made, token: secret } = await server.call(createInvite, { workspaceId, role: 'viewer' }, by)
  return { id: made.id, secret }
}
const sentAgain = async (by: By, inviteId: string): Promise<Made> => {
  const { token: secret } = await server.call(resendInvite, { workspaceId, inviteId }, by)
  return { id: inviteId, secret }
}
const channel = async (by: By): Promise<Made> => {
  const name = by.headers?.[idempotencyKeyHeader] ?? crypto.randomUUID()
  const input = { workspaceId, kind: 'webhook' as const, name, url: 'https://hooks.example.com/in' }
  const made = await server.call(createChannel, input, by)
  return { id: made.channel.id, secret: made.secret! }
}
const newSecret = async (by: By, channelId: string): Promise<Made> => ({
  id: channelId,
  secret: (await server.call(rotateChannelSecret, { workspaceId, channelId }, by)).secret!,
})

const revoked = (tokenId: string) => server.call(revokeApiToken, { workspaceId, tokenId }, as)
const ended = (shareId: string) => server.call(deleteShare, { workspaceId, shareId }, as)
const withdrawn = (inviteId: string) => server.call(revokeInvite, { workspaceId, inviteId }, as)
const used = async (_inviteId: string, secret: string) =>
  server.call(validateInvite, { token: secret }, { as: `${crypto.randomUUID()}@example.com` })
const deleted = (channelId: string) => server.call(deleteChannel, { workspaceId, channelId }, as)
const replaced = (make: (by: By, id: string) => Promise<Made>) => (id: string) => make(as, id)
/** For a day the old secret signs as well. */
const replacedLongAgo = async (channelId: string) => {
  await newSecret(as, channelId)
  const previousSecretUntil = new Date(0)
  await server.services.db.update(channels).set({ previousSecretUntil }).where(eq(channels.id, channelId))
}

type Case = [
  call: string,
  end: string,
  make: (by: By, id: string) => Promise<Made>,
  end: (id: string, secret: string) => Promise<unknown>,
  first?: (by: By) => Promise<Made>,
]
/** Every call whose answer holds a secret, with each way in which that ends. */
const cases: Case[] = [
  ['createApiToken', 'revoked', token, revoked],
  ['createShare', 'ended', share, ended],
  ['createShare', 'replaced', share, replaced(newLink)],
  ['renewShareLink', 'ended', newLink, ended, share],
  ['renewShareLink', 'replaced', newLink, replaced(newLink), share],
  ['createInvite', 'revoked', invite, withdrawn],
  ['createInvite', 'used', invite, used],
  ['createInvite', 'replaced', invite, replaced(sentAgain)],
  ['resendInvite', 'revoked', sentAgain, withdrawn, invite],
  ['resendInvite', 'used', sentAgain, used, invite],
  ['resendInvite', 'replaced', sentAgain, replaced(sentAgain), invite],
  ['createChannel', 'deleted', channel, deleted],
  ['createChannel', 'replaced', channel, replacedLongAgo],
  ['rotateChannelSecret', 'deleted', newSecret, deleted, channel],
  ['rotateChannelSecret', 'replaced', newSecret, replacedLongAgo, channel],
]

test.each(cases)('%s tells its secret once more under its key, and never after it was %s', async (...row) => {
  const [, , make, end, first] = row
  const id = first === undefined ? '' : (await first(as)).id
  const by = { ...as, headers: { [idempotencyKeyHeader]: crypto.randomUUID() } }
  const made = await make(by, id)
  expect(await make(by, id)).toEqual(made)
  await end(made.id, made.secret)
  const refused = await make(by, id).catch((thrown: unknown) => thrown as CallFailed)
  expect(refused).toMatchObject({ status: 410, problem: { message: 'problem.secretEnded' } })
  expect(JSON.stringify(refused)).not.toContain(made.secret)
})

test('each call that takes a key and whose answer holds a secret stands above', () => {
  const told = Object.entries(endpoints).filter(([, endpoint]) => {
    const answer = JSON.stringify(z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }))
    return acceptsIdempotencyKey(endpoint) && /"\w*(token|secret|password|pass)":/i.test(answer)
  })
  expect(told.map(([name]) => name).toSorted()).toEqual([...new Set(cases.map(([call]) => call))].toSorted())
})
