import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connectApi } from '#src/api/client.ts'
import { PostNews } from '#src/widgets/news/post-news.tsx'

const scope = { workspaceId: '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11', from: '2026-11-01', to: '2026-11-30' }

/** A server with a stream that says what it is told to, and so many posts. */
function connect() {
  let total = 100
  let asked = 0
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
  const answer = async (url: RequestInfo | URL) => {
    if (String(url).endsWith('/events')) return new Response(body)
    asked += 1
    return Response.json({ items: [], nextCursor: null, total })
  }
  const base = 'http://localhost/api'
  connectApi({
    bases: { internal: base, social: base, payment: base },
    middlewares: [],
    report: () => {},
    fetch: answer as typeof fetch,
  })
  return {
    asked: () => asked,
    tell: (version: number, posts: number) => {
      total = posts
      stream.enqueue(new TextEncoder().encode(`: alive\n\ndata: {"dataVersion":"${version}"}\n\n`))
    },
  }
}

test('new posts are counted, and shown when somebody wants them', async () => {
  const server = connect()
  server.tell(1, 100)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PostNews scope={scope} timezone="UTC" />
    </QueryClientProvider>,
  )
  await expect.poll(server.asked, { timeout: 10_000 }).toBe(1)
  server.tell(2, 137)
  const news = page.getByRole('button', { name: '37 new posts – show' })
  await expect.element(news).toBeInTheDocument()
  await news.click()
  await expect.element(news).not.toBeInTheDocument()
})
