import { useIsFetching } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts } from '#contract/posts/posts.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { PostsList } from '#src/widgets/posts/posts-panel.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InPage, scope } from '#test/support/insight-page.tsx'

/** Answers of each part, in the order in which it is asked; the last one is repeated. */
type Versions = Record<'figures' | 'terms', string[]>

function Parts({ versions, asked }: { versions: Versions; asked: string[] }) {
  const ask = (part: keyof Versions) => async () => {
    asked.push(part)
    const { length } = versions[part]
    return { dataVersion: length > 1 ? versions[part].shift()! : versions[part][0]! }
  }
  const figures = useAnswer({ queryKey: ['figures'], queryFn: ask('figures') })
  const terms = useAnswer({ queryKey: ['terms'], queryFn: ask('terms') })
  const isAsking = useIsFetching() > 0
  return (
    <p>
      {figures.drawn?.dataVersion} {terms.drawn?.dataVersion} {isAsking ? 'asking' : 'settled'}
    </p>
  )
}

test.each<[string, Versions, string, string[]]>([
  [
    'an answer of an earlier state of the posts is asked for again, until both are of one state',
    { figures: ['9', '10', '11'], terms: ['10', '11'] },
    '10 10 settled',
    ['figures', 'terms', 'figures'],
  ],
  [
    'answers of one state are asked for once',
    { figures: ['12'], terms: ['12'] },
    '12 12 settled',
    ['figures', 'terms'],
  ],
  [
    'an answer that stays behind is asked for once more, not forever',
    { figures: ['9'], terms: ['10'] },
    '9 10 settled',
    ['figures', 'terms', 'figures'],
  ],
])('%s', async (_, versions, shown, questions) => {
  const asked: string[] = []
  const parts = (
    <InPage>
      <Parts versions={versions} asked={asked} />
    </InPage>
  )
  const { rerender } = await render(parts)
  await expect.poll(() => asked).toEqual(questions)
  await expect.element(page.getByText(shown)).toBeInTheDocument()
  await rerender(parts)
  await expect.element(page.getByText(shown)).toBeInTheDocument()
  expect(asked).toEqual(questions)
})

test('an answer about other posts stays until the new one arrives, one to another question does not', async () => {
  const never = () => new Promise<{ dataVersion: string }>(() => {})
  const One = ({ question, posts }: { question: string; posts: string }) => (
    <p>shown: {useAnswer({ queryKey: ['w', question, { posts }], queryFn: never }).drawn?.dataVersion ?? 'nothing'}</p>
  )
  const answers = [[{ queryKey: ['w', 'figures', { posts: 'all' }] }, { dataVersion: '7' }]] as const
  const at = (question: string, posts: string) => (
    <InPage answers={answers}>
      <One question={question} posts={posts} />
    </InPage>
  )
  const { rerender } = await render(at('figures', 'all'))
  await expect.element(page.getByText('shown: 7')).toBeInTheDocument()
  await rerender(at('figures', 'some'))
  await expect.element(page.getByText('shown: 7')).toBeInTheDocument()
  await rerender(at('comparison', 'some'))
  await expect.element(page.getByText('shown: nothing')).toBeInTheDocument()
})

const api = fakeApi()

test.each<[string, 'chart' | 'list', ...string[]]>([
  ['the chart and the list beside it', 'chart', 'chart: 1697', '1,698 posts', 'chart: 1698'],
  ['the list and a chart that comes later', 'list', '1,697 posts', 'chart: 1698', '1,698 posts'],
])('posts that arrive between %s are in both', async (_, first, before, ...after) => {
  let posts = 1_697
  const figures = async () => ({ dataVersion: String(posts), posts })
  const Figures = () => <p>chart: {useAnswer({ queryKey: ['figures'], queryFn: figures }).drawn?.posts}</p>
  api.on(getWorkspace, workspaceOf())
  api.on(listPosts, () => ({ items: [], nextCursor: null, total: posts, dataVersion: String(posts) }))
  const list = <PostsList scope={{ ...scope, workspaceId }} order="newest" onOrderChange={() => undefined} />
  const parts = (isLater: boolean) => (
    <InPage>
      {(isLater || first === 'chart') && <Figures />}
      {(isLater || first === 'list') && list}
    </InPage>
  )
  const { rerender } = await render(parts(false))
  await expect.element(page.getByText(before, { exact: false })).toBeInTheDocument()
  posts += 1
  await rerender(parts(true))
  for (const text of after) await expect.element(page.getByText(text, { exact: false })).toBeInTheDocument()
})
