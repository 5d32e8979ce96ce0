import type { Handler } from '#server/handler.ts'
import { conversationHandler } from './conversation/conversation.ts'
import { conversationMapHandler } from './conversation/map.ts'
import { conversationThreadsHandler } from './conversation/threads.ts'
import { conversationTreeHandler } from './conversation/tree.ts'
import { overviewHandler } from './overview/overview.ts'
import { trendsHandler } from './trends/trends.ts'

export const insightHandlers: Handler[] = [
  overviewHandler,
  trendsHandler,
  conversationHandler,
  conversationMapHandler,
  conversationThreadsHandler,
  conversationTreeHandler,
]
