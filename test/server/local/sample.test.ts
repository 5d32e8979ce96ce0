import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteWorkspace } from '#contract/workspaces.ts'
import { me } from '#contract/users.ts'
import { listQueries } from '#contract/queries.ts'
import { generateSample } from '#server/local/sample/generate.ts'
import { writeMark } from '#server/local/sample/mark.ts'
import { startServer } from '#test/support/server.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const tally = (keys: readonly string[]) => keys.reduce<Record<string, number>>((counts, key) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 }), {})

test('the same seed and moment give the same posts, another seed others', () => {
  const [one, same, other] = ['tide', 'tide', 'ebb'].map((seed) => JSON.stringify(generateSample(seed, now())))
  expect([one === same, one === other]).toEqual([true, false])
})

test('the sample has 20 000 distinct posts of 90 days in five languages, threads, reposts, and nothing of the future', () => {
  const posts = generateSample('tidewater', now())
  const ids = new Set(posts.map(({ source, nativeId }) => `${source} ${nativeId}`))
  const languages = tally(posts.map(({ author }) => author.language))
  const types = tally(posts.map(({ type }) => type))
  expect(posts.length).toBeGreaterThanOrEqual(20_000)
  expect({ distinct: ids.size, languages: Object.keys(languages).sort(), sources: new Set(posts.map(({ source }) => source)).size }).toEqual({
    distinct: posts.length,
    languages: ['de', 'en', 'es', 'fr', 'ja'],
    sources: 7,
  })
  expect(Object.keys(types).sort()).toEqual(['article', 'post', 'quote', 'reply', 'repost', 'video'])
  expect(posts.filter(({ type, source, parentId }) => type === 'reply' && !ids.has(`${source} ${parentId}`))).toEqual([])
  expect(posts.at(-1)!.postedAt <= now() && posts[0]!.postedAt >= new Date('2026-04-02T00:00:00Z')).toBe(true)
})

test('every address of the sample is reserved for examples', () => {
  const hosts = generateSample('tidewater', now()).flatMap(({ url, text }) => [url, ...(text.match(/https?:\/\/\S+/g) ?? [])]).map((link) => new URL(link).hostname)
  expect([...new Set(hosts)].filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('the sample loads once, comes back whole after a death half-way, and stays away once removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-sample-'))
  const dataDir = join(folder, 'data')
  const start = () => startServer({ sample: true, standIn: true, dataDir, now })
  try {
    const first = await start()
    const { workspaceId, posts } = first.sample!
    const bearer = { bearer: first.services.operatorToken }
    const { workspaces } = await first.call(me, {}, { as: bearer })
    const queries = await first.call(listQueries, { workspaceId }, { as: bearer })
    await first.close()
    expect(workspaces).toEqual([{ id: workspaceId, name: 'Tidewater Coffee (sample data)', privilege: 'owner', sample: true }])
    expect(queries.items.map(({ name }) => name)).toEqual(['App trouble', 'Ferry Street night', 'Slack Tide launch'])

    writeMark(dataDir, { workspaceId, state: 'loading' })
    const second = await start()
    const again = await second.call(me, {}, { as: { bearer: second.services.operatorToken } })
    await second.call(deleteWorkspace, { workspaceId: second.sample!.workspaceId }, { as: { bearer: second.services.operatorToken } })
    await second.close()
    expect({ posts: second.sample!.posts, workspaces: again.workspaces.length, isNew: second.sample!.workspaceId !== workspaceId }).toEqual({ posts, workspaces: 1, isNew: true })

    const third = await start()
    await third.close()
    expect(third.sample).toBe(null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
