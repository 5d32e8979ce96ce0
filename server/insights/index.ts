import type { Handler } from '#server/handler.ts'
import { listPostsHandler } from './list-posts.ts'
import { overviewHandler } from './overview.ts'

export const insightHandlers: Handler[] = [overviewHandler, listPostsHandler]
