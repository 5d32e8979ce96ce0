import { describe, expect, test } from 'vitest'
import * as contract from '#contract/saved-queries/queries.ts'
import { AppError } from '#server/ground/errors.ts'
import { savedQueryHandlers } from '#server/library/saved-queries/index.ts'
import { memberContext } from '#test/support/member-context.ts'
import { useServer } from '#test/support/use-server.ts'
import { dailyPosts, storePosts } from '../filters/filtering.ts'
import { storeWorkspace } from '../../insights/rows.ts'
import { post } from '../../insights/trends/trend-posts.ts'

const owner = 'owner@example.com'
const days = { from: '2026-03-01', to: '2026-03-30' }

const server = await useServer({ now: () => new Date('2026-06-30T12:00:00Z') })

const workspace = await server.createWorkspace({ owner })
const crowd = await server.createWorkspace({ owner, name: 'Crowd' })
const drinks = ['coffee tea', 'coffee milk', 'coffee', 'tea', 'decaf coffee']
const many = Array.from({ length: 4_000 }, (_, index) => (index % 4 === 0 ? 'coffee' : 'tea'))
await storePosts(server, workspace.id, dailyPosts(drinks))
await storePosts(server, crowd.id, dailyPosts(many))

const preview = (text: string, queryId?: string) =>
  server.call(contract.previewQuery, { workspaceId: workspace.id, text, ...days, queryId }, { as: owner })

describe('the clauses of a preview', () => {
  test('say what each brings alone and what each exclusion takes away', async () => {
    const text = '(coffee OR tea OR mate) lang:en -milk -sugar'
    const { total, perClause, problems } = await preview(text)
    expect(total).toBe(4)
    const clauses = perClause.map(
      ({ role, from, to, posts, removes }) => `${role} ${text.slice(from, to)}: ${posts}, ${removes}`,
    )
    expect(clauses).toEqual([
      'finds coffee: 4, null',
      'finds tea: 2, null',
      'finds mate: 0, null',
      'narrows lang:en: 5, null',
      'excludes -milk: 1, 1',
      'excludes -sugar: 0, 0',
    ])
    const warnings = problems.map(({ code, from, to }) => `${code} ${text.slice(from, to)}`)
    expect(warnings).toEqual(['W103 mate', 'W104 -sugar'])
  })

  test('two exclusions of the same post: neither removes it alone', async () => {
    expect((await preview('coffee -milk -"coffee milk"')).perClause.map(({ removes }) => removes)).toEqual([null, 0, 0])
  })

  test('an alternative that brings four posts of five is named', async () => {
    const { problems } = await preview('coffee OR mate OR tea')
    expect(problems.map(({ code, from, to }) => `${code} ${from}–${to}`)).toEqual(['W105 0–6', 'W103 10–14'])
  })

  test('other saved queries say how many posts they share, most first', async () => {
    const save = (name: string, text: string) =>
      server.call(contract.createQuery, { workspaceId: workspace.id, name, text }, { as: owner })
    const [tea, decaf, milk] = [await save('Tea', 'tea'), await save('Decaf', 'decaf'), await save('Milk', 'milk')]
    const shared = [
      { queryId: tea.id, name: 'Tea', posts: 2 },
      { queryId: decaf.id, name: 'Decaf', posts: 1 },
    ]
    const text = '(coffee OR tea) -milk'
    expect([(await preview(text)).overlap, (await preview(text, tea.id)).overlap]).toEqual([shared, shared.slice(1)])
    for (const { id } of [tea, decaf, milk])
      await server.call(contract.deleteQuery, { workspaceId: workspace.id, queryId: id }, { as: owner })
  })
})

describe('a preview whose budget does not suffice', () => {
  const tooSlow = () => Promise.reject(new AppError('unavailable', 'The posts could not be read within 2 seconds.'))
  const run = async (isInTime: (statement: string) => boolean) => {
    const { clickhouse } = server.services
    const context = await memberContext(server.services, crowd.id, {
      clickhouse: {
        ...clickhouse,
        rows: (...call: Parameters<typeof clickhouse.rows>) =>
          (isInTime(call[1]) ? clickhouse.rows(...call) : tooSlow()) as never,
      },
    })
    const { run: answer } = savedQueryHandlers.find(({ endpoint }) => endpoint === contract.previewQuery)!
    const asked = { workspaceId: crowd.id, text: 'coffee', ...days }
    return answer(context as never, asked as never) as Promise<contract.QueryPreview>
  }
  const isSampled = (statement: string) => statement.includes('cityHash64(id)')

  test('answers about as many, the same each time, within the margin it names', async () => {
    const { total, margin, estimated, perDay, samples, perClause } = await run(isSampled)
    expect(estimated).toBe(true)
    expect(Math.abs(total! - 1_000)).toBeLessThanOrEqual(margin! * 1.5)
    expect(margin!).toBeLessThan(300)
    expect(perDay.reduce((sum, { posts }) => sum + posts, 0)).toBe(total)
    expect(samples).toEqual([])
    expect(perClause).toEqual([{ role: 'finds', from: 0, to: 6, posts: null, removes: null }])
    expect((await run(isSampled)).total).toBe(total)
  })

  test('answers the words without numbers where a sample takes too long as well', async () => {
    const { total, estimated, readAs } = await run(() => false)
    expect({ total, estimated, readAs }).toEqual({ total: null, estimated: false, readAs: 'Posts with coffee' })
  })
})

describe('the days of a preview', () => {
  const daysOf = async (posts: Record<string, string>, text: string, asked: object = {}) => {
    const rows = Object.entries(posts).map(([day, words]) => post(`${day}T10:00:00Z`, words))
    const workspaceId = await storeWorkspace(server, owner, rows)
    const { total, range } = await server.call(contract.previewQuery, { workspaceId, text, ...asked }, { as: owner })
    return [total, range.from, range.to]
  }

  test('are the last 30, as on every page', async () => {
    const posts = { '2026-05-01': 'tide', '2026-06-02': 'tide' }
    expect(await daysOf(posts, 'tide')).toEqual([1, '2026-06-01', '2026-06-30'])
    expect(await daysOf({}, 'tide')).toEqual([0, '2026-06-01', '2026-06-30'])
  })

  test('are all of an archive that ends before them', async () => {
    const posts = { '2016-01-04': 'tide', '2018-02-01': 'ebb' }
    expect(await daysOf(posts, 'tide')).toEqual([1, '2016-01-04', '2018-02-01'])
  })

  test('are all for what the last 30 do not hold, unless days were asked for', async () => {
    const posts = { '2016-01-04': 'tide', '2026-06-20': 'ebb' }
    const june = { from: '2026-06-01', to: '2026-06-30' }
    expect(await daysOf(posts, 'tide')).toEqual([1, '2016-01-04', '2026-06-20'])
    expect(await daysOf(posts, 'tide', june)).toEqual([0, june.from, june.to])
    expect(await daysOf(posts, 'flood')).toEqual([0, '2016-01-04', '2026-06-20'])
  })
})
