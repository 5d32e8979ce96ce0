import { shardedConnections } from '#test/support/shards.ts'
import { describeSharded } from './posts-sharded.ts'

describeSharded('two shards', {
  openEmbedded: (folder, count) => shardedConnections(folder, count, 2),
  shards: 2,
  requiresWorkspace: true,
})
