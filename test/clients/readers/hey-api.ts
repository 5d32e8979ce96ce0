import { createClient } from '../.cache/hey-api/client/index.ts'
import { listPosts, type ListedPost } from '../.cache/hey-api/index.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }

/** The texts of all posts of these days, two a page. */
export async function readTexts(url: string, token: string, workspaceId: string): Promise<string[]> {
  const client = createClient({ baseUrl: url, headers: { authorization: `Bearer ${token}` } })
  const posts: ListedPost[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...days, limit: 2, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await listPosts({ client, path: { workspaceId }, query, throwOnError: true })
    posts.push(...data.items)
    cursor = data.nextCursor
  }
  return posts.map(({ text }) => text)
}
