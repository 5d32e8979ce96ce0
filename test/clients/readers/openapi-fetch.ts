import createClient from 'openapi-fetch'
import type { components, paths } from '../.cache/openapi-typescript.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }

/** The texts of all posts of these days, two a page. */
export async function readTexts(url: string, token: string, workspaceId: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } })
  const posts: Pick<components['schemas']['ListedPost'], 'text'>[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { ...days, limit: 2, ...(cursor === undefined ? {} : { cursor }) }
    const { data, error } = await client.GET('/api/social/workspaces/{workspaceId}/posts', {
      params: { path: { workspaceId }, query },
    })
    if (error) throw new Error(error.detail)
    posts.push(...data.items)
    cursor = data.nextCursor
  }
  return posts.map(({ text }) => text)
}
