import type { Handler } from '#server/handler.ts'
import { explainPostHandler } from './explain-post.ts'
import { filteredPostsHandler } from './filtered-posts.ts'
import { filteredProfilesHandler } from './filtered-profiles.ts'
import { findPostHandler } from './find-post.ts'
import { listPostsHandler } from './list-posts.ts'
import { overviewHandler } from './overview.ts'
import { tagHandlers } from './post-tags.ts'
import { trendsHandler } from './trends.ts'

export const insightHandlers: Handler[] = [
  overviewHandler,
  trendsHandler,
  listPostsHandler,
  filteredPostsHandler,
  filteredProfilesHandler,
  explainPostHandler,
  findPostHandler,
  ...tagHandlers,
]
