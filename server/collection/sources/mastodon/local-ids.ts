import { LRUCache } from 'lru-cache'
import { type StoredIds, type LocalId, noStoredIds } from '../../source.ts'
import { limits } from './limits.ts'

const source = 'mastodon'

/**
 * Ids that instances have for posts, by which they are asked for again; the posts themselves are known by their URI. Of stored posts
 * the store knows them, also of those that an earlier connection brought.
 */
export function createLocalIds(origins: readonly string[], held: StoredIds = noStoredIds) {
  const byUri = new LRUCache<string, LocalId>({ max: limits.maxIds })
  const byId = new LRUCache<string, string>({ max: limits.maxIds })

  function learn(origin: string, { id, uri }: { id: string; uri: string }) {
    byUri.set(uri, { origin, id })
    byId.set(`${origin} ${id}`, uri)
  }
  const uriOf = (origin: string, id: string) => byId.get(`${origin} ${id}`) ?? null

  return {
    learn,
    uriOf,
    findUri: async (origin: string, id: string) => uriOf(origin, id) ?? (await held.nativeIdOf(source, { origin, id })),
    /** Learns what the store knows of these posts. */
    recall: async (uris: readonly string[]) => {
      const unknown = uris.filter((uri) => !byUri.has(uri))
      for (const { nativeId: uri, localId } of await held.find(source, unknown))
        if (origins.includes(localId.origin)) learn(localId.origin, { id: localId.id, uri })
    },
    /** Where a post can be asked for; the URI of an instance's own post ends in its id. */
    find: (uri: string): LocalId | null => {
      const known = byUri.get(uri)
      if (known !== undefined) return known
      const id = /\/statuses\/(\d+)$/.exec(uri)?.[1]
      const origin = URL.parse(uri)?.origin
      return id !== undefined && origin !== undefined && origins.includes(origin) ? { origin, id } : null
    },
  }
}
export type LocalIds = ReturnType<typeof createLocalIds>
