import { beforeAll, describe, expect, test } from 'vitest'
import { explainPost } from '#contract/posts/explanations.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times, week } from './trend-posts.ts'

const owner = 'owner@example.com'
// A Tuesday.
const server = await useServer({ now: () => new Date('2026-06-30T11:57:00Z') })

describe('a quick search', () => {
  let workspaceId: string
  beforeAll(async () => {
    workspaceId = await storeWorkspace(server, owner, [
      ...times(4, () => post('2026-06-29T10:00:00Z', 'marée', { language: 'fr' })),
      ...times(3, () => post('2026-06-29T10:00:00Z', 'tide')),
    ])
  })

  test('of at most seven days may only narrow, in trends, in the stream and in the overview', async () => {
    const asked = { workspaceId, ...week, text: 'lang:fr' }
    expect((await server.call(getTrends, asked, { as: owner })).now.posts).toBe(4)
    expect((await server.call(listPosts, asked, { as: owner })).total).toBe(4)
    expect((await server.call(getOverview, asked, { as: owner })).coverage.posts).toBe(4)
  })

  test('several languages or sources are any of them, in the list and in the explanation of a post', async () => {
    const asked = (more: object) => server.call(listPosts, { workspaceId, ...week, ...more }, { as: owner })
    const both = await asked({ language: 'fr,en' })
    const [one] = both.items
    const others = [await asked({ language: 'fr' }), await asked({ source: `${one!.source},youtube` })]
    expect([both, ...others].map(({ total }) => total)).toEqual([7, 4, 7])
    const explained = await server.call(explainPost, { workspaceId, postId: one!.id, language: 'fr,en' }, { as: owner })
    expect(explained.bar).toEqual([{ field: 'language', value: 'fr,en', holds: true }])
  })

  test('what was opened stands out in its posts, beside the words of the search', async () => {
    const marked = async (asked: object) => {
      const { items } = await server.call(listPosts, { workspaceId, ...week, ...asked } as never, { as: owner })
      const marks = items.map(({ text, highlights }) => highlights.text.map((range) => text.slice(...range)).join())
      return [...new Set(marks)]
    }
    for (const asked of [{ term: 'tide' }, { text: 'tide', term: 'tide' }])
      expect(await marked(asked)).toEqual(['tide'])
    expect(await marked({})).toEqual([''])
  })

  test.each([
    ['eight days', { text: 'lang:fr', from: '2026-06-23' }, 'invalid_query', '/text'],
    ['nothing but an exclusion', { text: 'NOT tide' }, 'invalid_query', '/text'],
    ['an open bracket', { text: '(tide' }, 'invalid_query', '/text'],
    ['2 000 brackets', { text: '('.repeat(2_000) }, 'invalid_query', '/text'],
    ['5 kB', { text: 'a'.repeat(5_000) }, 'invalid_input', '/text'],
    ['an end before the begin', { from: '2026-07-30' }, 'invalid_input', '/to'],
    ['no day', { from: 'yesterday' }, 'invalid_input', '/from'],
    ['no source', { source: 'myspace' }, 'invalid_input', '/source'],
  ])('refuses %s', async (_, input, code, pointer) => {
    const asked = server.call(getTrends, { workspaceId, ...week, ...input } as never, { as: owner })
    expect(await problemOf(asked)).toMatchObject({ code, at: [pointer] })
  })
})
