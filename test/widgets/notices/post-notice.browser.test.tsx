import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { followDataVersion } from '#contract/posts/data-version.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { PostNotice } from '#src/widgets/notices/post-notice.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InWorkspace } from '#test/support/in-workspace.tsx'

const api = fakeApi()
const scope = { workspaceId, from: '2026-11-01', to: '2026-11-30' }

/** A server with a number of posts, and a stream of data versions. */
function connect() {
  let total = 100
  let stream!: ReadableStreamDefaultController<Uint8Array>
  let body!: ReadableStream<Uint8Array>
  const openStream = () => {
    body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
  }
  openStream()
  api.on(followDataVersion, () => new Response(body))
  api.on(getWorkspace, workspaceOf())
  api.on(listPosts, () => ({ items: [], nextCursor: null, total, dataVersion: '1' }))
  return {
    openStream,
    questions: () => api.calls(listPosts).length,
    send: (version: number, posts: number) => {
      total = posts
      stream.enqueue(new TextEncoder().encode(`: alive\n\ndata: {"dataVersion":"${version}"}\n\n`))
    },
  }
}

const notice = (cache: QueryClient, key: string) => (
  <InWorkspace cache={cache}>
    <PostNotice key={key} scope={scope} />
  </InWorkspace>
)
const said = (count: string) => page.getByRole('button', { name: `Show ${count}` })

test('new posts are counted, also after a deletion, and shown on demand', async () => {
  const server = connect()
  server.send(1, 100)
  await render(notice(new QueryClient(), 'overview'))
  await expect.poll(server.questions).toBe(1)
  server.send(2, 90)
  await expect.poll(server.questions).toBe(2)
  server.send(3, 93)
  const news = said('3 new posts')
  await expect.element(news).toBeInTheDocument()
  await news.click()
  await expect.element(news).not.toBeInTheDocument()
})

test('a page that is opened with the same filters counts from what it shows', async () => {
  const server = connect()
  const cache = new QueryClient()
  server.send(1, 100)
  const first = await render(notice(cache, 'overview'))
  await expect.poll(server.questions).toBe(1)
  await expect.poll(() => cache.isFetching()).toBe(0)
  server.openStream()
  server.send(2, 112)
  await first.rerender(notice(cache, 'performance'))
  await expect.poll(server.questions).toBe(2)
  server.send(3, 113)
  await expect.element(said('1 new post')).toBeInTheDocument()
})
