import { LRUCache } from 'lru-cache'
import { type StoredIds, type LocalId, noStoredIds } from '../../source.ts'
import { limits } from './limits.ts'

const source = 'mastodon'

/**
 * Instances' own IDs, needed to fetch a post again; posts themselves are identified by URI.
 * The store knows the IDs of stored posts, including those of earlier connections.
 */
export function createLocalIds(origins: readonly string[], stored: StoredIds = noStoredIds) {
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
    findUri: async (origin: string, id: string) =>
      uriOf(origin, id) ?? (await stored.nativeIdOf(source, { origin, id })),
    recall: async (uris: readonly string[]) => {
      const unknown = uris.filter((uri) => !byUri.has(uri))
      for (const { nativeId: uri, localId } of await stored.find(source, unknown))
        if (origins.includes(localId.origin)) learn(localId.origin, { id: localId.id, uri })
    },
    /** Where to fetch a post; the URI of an instance's own post ends in its ID. */
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
