import type { Services } from '#server/context.ts'
import type { PostRow } from './post-row.ts'

/** What a write did: new posts, posts seen again with news, and rows that said nothing new. */
export type InsertedPosts = { imported: number; updated: number; duplicates: number }

/** Enriches posts and puts them into a workspace as part of one import; on disk when resolved. */
export async function insertPosts(
  services: Pick<Services, 'clickhouse' | 'now'>,
  workspaceId: string,
  importId: string,
  rows: AsyncIterable<PostRow> | Iterable<PostRow>,
): Promise<InsertedPosts> {
  void services
  void workspaceId
  void importId
  void rows
  throw new Error('insertPosts is on its way')
}
