import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { testReplay } from './posts-replay.ts'
import { describePostsStore } from './posts-store.ts'
import { type OpenEmbedded, openPosts, openWhole } from './posts-stores.ts'

type Sharded = { openEmbedded: OpenEmbedded; shards: number; requiresWorkspace?: boolean }

/** The contract on a store whose rows lie on shards, and every statement of the short tests on it and on one where they lie together. */
export function describeSharded(name: string, { openEmbedded, ...sharded }: Sharded): () => ClickHouse {
  let store: ClickHouse
  let whole: ClickHouse
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'soundings-contract-'))
    store = await openPosts(dataDir, openEmbedded)
    whole = await openPosts(dataDir, openWhole)
  })
  afterAll(async () => {
    await whole.close()
    await store.close()
  })
  testReplay(name, () => ({ store, whole }))
  describePostsStore(name, { open: async () => ({ ...store, close: async () => {} }), ...sharded })
  return () => store
}
