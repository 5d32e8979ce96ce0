import { expect, test } from 'vitest'
import { getChosenPosts } from '#contract/answers/chosen-posts.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { useServer } from '#test/support/use-server.ts'
import { insertRows } from './rows.ts'

const owner = 'owner@example.com'
const server = await useServer({ now: () => new Date('2026-03-30T10:00:00Z') })
const workspace = await server.createWorkspace({ owner })
const other = await server.createWorkspace({ owner, name: 'Elsewhere' })
const row = (index: number) => ({
  nativeId: `p${index}`,
  authorId: `a${index}`,
  authorHandle: `a${index}`,
  text: `coffee ${index}`,
  postedAt: new Date(Date.UTC(2026, 0, 1 + index)),
})
await insertRows(server, workspace.id, 4, row)
await insertRows(server, other.id, 1, (index) => row(index + 50))

const idsIn = async (workspaceId: string) => {
  const scope = { workspaceId, from: '2026-01-01', to: '2026-03-30', order: 'newest' as const }
  return (await server.call(listPosts, scope, { as: owner })).items.map(({ id }) => id)
}
const choose = (ids: readonly string[]) =>
  server.call(
    getChosenPosts,
    { workspaceId: workspace.id, from: '2026-03-30', to: '2026-03-30', ids: ids.join() },
    { as: owner },
  )

test('chosen posts of any day are found, and muted ones are told from those that do not exist', async () => {
  const [ids, [foreign]] = [await idsIn(workspace.id), await idsIn(other.id)]
  await server.call(createMute, { workspaceId: workspace.id, kind: 'post', key: ids[1]! }, { as: owner })
  const answer = await choose([ids[2]!, ids[1]!, '1', foreign!, ids[0]!])
  expect(answer.ids).toEqual([ids[2], ids[1], '1', foreign, ids[0]])
  expect(new Set(answer.posts.map(({ text }) => text))).toEqual(new Set(['coffee 1', 'coffee 3']))
  expect(answer.hidden).toEqual([ids[1]])
  expect(await choose(['1'])).toMatchObject({ posts: [], hidden: [] })
  expect(await statusOf(choose(Array(21).fill('1') as string[]))).toBe(400)
  expect(await statusOf(choose(['99999999999999999999']))).toBe(200)
})
