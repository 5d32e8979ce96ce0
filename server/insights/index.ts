import type { Handler } from '#server/handler.ts'
import { conversationHandler } from './conversation/conversation.ts'
import { conversationMapHandler } from './conversation/map.ts'
import { conversationThreadsHandler } from './conversation/threads.ts'
import { conversationTreeHandler } from './conversation/tree.ts'
import { overviewHandler } from './overview/overview.ts'
import { getAuthorHandler } from './people/get-author.ts'
import { listAuthorsHandler } from './people/list-authors.ts'
import { peopleHandler } from './people/people.ts'
import { trendsHandler } from './trends/trends.ts'

export const insightHandlers: Handler[] = [
  overviewHandler,
  trendsHandler,
  conversationHandler,
  conversationMapHandler,
  conversationThreadsHandler,
  conversationTreeHandler,
  peopleHandler,
  listAuthorsHandler,
  getAuthorHandler,
]
