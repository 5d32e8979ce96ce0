import type { Handler } from '#server/access/handler.ts'
import { bulkTagHandlers } from './bulk-tags.ts'
import { correctSentimentHandler } from './correct-sentiment.ts'
import { dataVersionHandlers } from './data-version.ts'
import { explainPostHandler } from './explain-post.ts'
import { filteredPostsHandler } from './filtered-posts.ts'
import { filteredProfilesHandler } from './filtered-profiles.ts'
import { findPostHandler } from './find-post.ts'
import { getPostHandler } from './get-post.ts'
import { layerHandlers } from './layers/index.ts'
import { listPostsHandler } from './list-posts.ts'
import { mutePostsHandler } from './mute-posts.ts'
import { tagHandlers } from './post-tags.ts'
import { reclassificationHandlers } from './reclassification/index.ts'

export const postHandlers: Handler[] = [
  listPostsHandler,
  ...dataVersionHandlers,
  filteredPostsHandler,
  filteredProfilesHandler,
  explainPostHandler,
  findPostHandler,
  ...tagHandlers,
  ...bulkTagHandlers,
  getPostHandler,
  mutePostsHandler,
  correctSentimentHandler,
  ...reclassificationHandlers,
  ...layerHandlers,
]
