import type { Handler } from '#server/handler.ts'
import { comparisonHandler } from './comparison/comparison.ts'
import { conversationHandler } from './conversation/conversation.ts'
import { conversationMapHandler } from './conversation/map.ts'
import { conversationThreadsHandler } from './conversation/threads.ts'
import { conversationTreeHandler } from './conversation/tree.ts'
import {
  overviewFiguresHandler,
  overviewHandler,
  overviewLeadersHandler,
  overviewTermsHandler,
} from './overview/overview.ts'
import { getAuthorHandler } from './people/get-author.ts'
import { listAuthorsHandler } from './people/list-authors.ts'
import { statementsHandler } from './get-statements.ts'
import { listSpansHandler } from './list-spans.ts'
import { peopleHandler } from './people/people.ts'
import { bestTimeHandler } from './performance/best-time.ts'
import { overperformanceHandler } from './performance/overperformance.ts'
import { ownAccountHandlers } from './performance/own-accounts.ts'
import { performanceHandler } from './performance/performance.ts'
import { responseTimeHandler } from './performance/response-time.ts'
import { velocityHandler } from './performance/velocity.ts'
import { trendsHandler } from './trends/trends.ts'

export const insightHandlers: Handler[] = [
  overviewHandler,
  overviewFiguresHandler,
  overviewLeadersHandler,
  overviewTermsHandler,
  comparisonHandler,
  trendsHandler,
  conversationHandler,
  conversationMapHandler,
  conversationThreadsHandler,
  conversationTreeHandler,
  peopleHandler,
  listAuthorsHandler,
  getAuthorHandler,
  statementsHandler,
  listSpansHandler,
  performanceHandler,
  overperformanceHandler,
  bestTimeHandler,
  velocityHandler,
  responseTimeHandler,
  ...ownAccountHandlers,
]
