import { beforeAll, describe, expect, test } from 'vitest'
import { type Coordination, getCoordination } from '#contract/answers/coordination.ts'
import { getAuthor, listAuthors, listMarkedSigns } from '#contract/answers/people.ts'
import { listFilteredPosts } from '#contract/filters/filtered.ts'
import { createMute, deleteMute } from '#contract/filters/mutes.ts'
import { readAlike } from '#contract/posts/near-identical.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { giveaway, lonelyBot, push, reposts, sharedNews, slow, templateAnswers, wishes } from './planted.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const month = { from: '2026-10-01', to: '2026-10-31' }

const server = await useServer({ now: () => new Date('2026-10-31T12:00:00Z') })

async function stored(rows: PostRow[]) {
  const { id } = await server.createWorkspace({ owner, timezone: 'UTC', members: { viewer } })
  await insertPosts(server.services, id, crypto.randomUUID(), rows)
  return id
}
const found = async (workspaceId: string, more: { text?: string } = {}): Promise<Coordination['findings']> =>
  (await server.call(getCoordination, { workspaceId, ...month, ...more }, { as: owner })).findings

describe('a wave of throw-away accounts among other posts', () => {
  let workspaceId: string
  let findings: Coordination['findings']
  beforeAll(async () => {
    workspaceId = await stored([...giveaway(), ...sharedNews(), ...wishes(), ...lonelyBot()])
    findings = await found(workspaceId)
  })

  test('is one finding with its posts, accounts, site and time', () => {
    const { alike: _, authors, ...finding } = findings[0]!
    expect(findings).toHaveLength(1)
    expect(finding).toEqual({
      posts: 150,
      accounts: 30,
      texts: 5,
      links: 150,
      site: 'gift-4.example',
      medianFollowers: 4.5,
      from: '2026-10-22T16:00:00.000Z',
      to: '2026-10-22T17:29:24.000Z',
      signs: ['smallAccounts', 'repeated', 'ownSite'],
      text: 'Win 500 in coffee credit – claim now 👉 https://gift-4.example/1000',
    })
    expect(authors).toHaveLength(30)
    expect(authors[0]).toBe('x:deals_gift-4.example_0')
  })

  test('is hidden by one mute, which says why, and comes back with it', async () => {
    const { texts } = readAlike(findings[0]!.alike)
    const mute = { workspaceId, kind: 'text' as const, key: texts, label: findings[0]!.text }
    const { id, label } = await server.call(createMute, mute, { as: owner })
    const scope = { workspaceId, ...month }
    const [left, hidden, after] = await Promise.all([
      server.call(listPosts, scope, { as: owner }),
      server.call(listFilteredPosts, { ...scope, show: 'removed' }, { as: owner }),
      found(workspaceId),
    ])
    expect([left.total, hidden.removed, after]).toEqual([140, 150, []])
    expect(hidden.reasons).toMatchObject([{ name: label, part: 'near-identical posts', posts: 150 }])

    await server.call(deleteMute, { workspaceId, muteId: id }, { as: owner })
    expect(await found(workspaceId)).toEqual(findings)
  })

  test('is a sign of automation of its accounts, in their list and alone, and of nobody else', async () => {
    const scope = { workspaceId, ...month, limit: '100' }
    const { items } = await server.call(listAuthors, scope, { as: owner })
    const isDeal = ({ id }: { id: string }) => id.startsWith('deals_')
    const marked = items.filter(({ signs }) => listMarkedSigns(signs).includes('coordinated'))
    expect([marked.length, marked.every((one) => isDeal(one) && one.signs.coordinated === 1)]).toEqual([30, true])
    expect(items.filter(({ signs }) => signs.coordinated > 0)).toHaveLength(30)
    const author = 'x:deals_gift-4.example_3'
    const { signs } = await server.call(getAuthor, { workspaceId, ...month, author }, { as: owner })
    expect([signs!.coordinated, listMarkedSigns(signs!)]).toEqual([1, ['coordinated']])
  })

  test('is counted in the posts that a query finds', async () => {
    const some = await found(workspaceId, { text: '"first come"' })
    expect(some.map(({ posts, texts }) => [posts, texts])).toEqual([[30, 1]])
  })
})

test('accounts of some size that push three texts together are one finding', async () => {
  const findings = await found(await stored([...push(), ...sharedNews()]))
  expect(findings).toMatchObject([{ posts: 36, accounts: 12, texts: 3, signs: ['sameAccounts'] }])
})

test('several waves are listed with most posts first', async () => {
  const rows = [...giveaway('gift-1.example').slice(0, 100), ...giveaway('gift-2.example', 3)]
  const findings = await found(await stored(rows))
  expect(findings.map(({ site, posts }) => `${site} ${posts}`)).toEqual(['gift-2.example 150', 'gift-1.example 100'])
})

test.each([
  ['a headline that readers share', sharedNews],
  ['reposts', reposts],
  ['the template of a brand that answers from several towns', templateAnswers],
  ['short wishes', wishes],
  ['one account that repeats itself', lonelyBot],
  ['a text that comes up now and then', slow],
])('%s does not look coordinated', async (_, rows) => expect(await found(await stored(rows()))).toEqual([]))

test('a text that an own account wrote too does not look coordinated', async () => {
  const workspaceId = await stored(push())
  await server.call(createOwnAccount, { workspaceId, source: 'x', account: 'patriot_3' }, { as: owner })
  expect(await found(workspaceId)).toEqual([])
})

test.each(['', 'no-hash!', '-', 'zzzzzzzzzzzzzz'])('a mute of the text %j is refused', async (key) => {
  const workspaceId = await stored([])
  const mute = server.call(createMute, { workspaceId, kind: 'text', key }, { as: owner })
  await expect(mute).rejects.toMatchObject({ status: 400 })
})
