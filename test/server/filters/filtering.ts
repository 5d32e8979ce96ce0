import { raiseDataVersion } from '#server/ingest/write/data-version.ts'
import { searchText } from '#contract/query-language/tokenise.ts'
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
  search: searchText(title, text),
  language: 'en',
  sentiment: 'neutral',
  import_id: workspaceId,
  version: 1,
  ...post,
})

/** Puts posts into a workspace as they are. */
export async function storePosts({ services }: TestServer, workspaceId: string, posts: readonly TestPost[]) {
  await services.clickhouse.insert(
    'posts',
    posts.map((post) => row(post, workspaceId)),
  )
  await raiseDataVersion(services, workspaceId)
}

/** Posts that differ in nothing but their words, a day apart from the first of March. */
export const dailyPosts = (texts: readonly string[]): TestPost[] =>
  texts.map((text, index) => ({
    id: String(index + 1),
    at: new Date(Date.UTC(2026, 2, 1 + (index % 28))).toISOString(),
    text,
  }))

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
