import { raiseDataVersion } from '#server/access/data-version.ts'
import { toSearchText } from '#contract/query-language/tokenise.ts'
import type { CallFailed, TestServer } from '#test/support/server.ts'

export type TestPost = { id: string; at: string; text: string; title?: string } & Record<string, unknown>

const row = ({ at, text, title = '', ...post }: TestPost, workspaceId: string) => ({
  workspace_id: workspaceId,
  source: 'x',
  native_id: post.id,
  type: 'post',
  posted_at: Date.parse(at) / 1_000,
  collected_at: 0,
  title,
  text,
  search: toSearchText(title, text),
  language: 'en',
  sentiment: 'neutral',
  import_id: workspaceId,
  version: 1,
  ...post,
})

/** Puts posts into a workspace as they are. */
export async function storePosts(
  { services }: Pick<TestServer, 'services'>,
  workspaceId: string,
  posts: readonly TestPost[],
) {
  const rows = posts.map((post) => row(post, workspaceId))
  await services.clickhouse.insert('posts', rows)
  await raiseDataVersion(services, workspaceId)
}

/** Posts that differ in nothing but their words, a day apart from the first of March. */
export const dailyPosts = (texts: readonly string[]): TestPost[] =>
  texts.map((text, index) => {
    const at = new Date(Date.UTC(2026, 2, 1 + (index % 28))).toISOString()
    return { id: String(index + 1), at, text }
  })

/** Four posts of one day that differ in language, author, source and marks. */
export const postsOfOneDay: readonly TestPost[] = [
  { id: '1', at: '2026-03-28T10:00:00Z', text: 'Coffee in the morning', language: 'de', author_id: 'a1', likes: 3 },
  { id: '2', at: '2026-03-28T11:00:00Z', text: 'Coffee at noon', author_id: 'a2', likes: 12 },
  { id: '3', at: '2026-03-28T12:00:00Z', text: 'Tea at noon', author_id: 'a1', hashtags: ['tea'] },
  { id: '4', at: '2026-03-28T13:00:00Z', text: 'Coffee again', source: 'reddit', domains: ['blog.example.org'] },
]
export const day = { from: '2026-03-28', to: '2026-03-28' }

/** Status, code and pointers of the problem that a call is answered with. */
export async function problemOf(call: Promise<unknown>) {
  const { status, problem } = (await call.then(
    () => Promise.reject(new Error('Expected a problem')),
    (thrown: unknown) => thrown,
  )) as CallFailed
  return {
    status,
    code: problem?.type.split('/').at(-1),
    at: [...new Set(problem?.errors?.map(({ pointer }) => pointer))],
  }
}
