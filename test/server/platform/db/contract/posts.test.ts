import { emptyContent } from '#test/support/stores.ts'
import { describePostsStore } from './posts-store.ts'

const shards = Number(process.env.TEST_POSTS_SHARDS ?? 1)

describePostsStore('short tests', { open: emptyContent, shards, requiresWorkspace: shards > 1 })
