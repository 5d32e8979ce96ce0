import type { AnswerName } from '#contract/answers/index.ts'
import { chosenPostsHandler } from './chosen-posts/chosen-posts.ts'
import { coordinationHandler } from './coordination/coordination.ts'
import { comparisonHandler } from './comparison/comparison.ts'
import { conversationHandler } from './conversation/conversation.ts'
import { conversationMapHandler } from './conversation/map.ts'
import { conversationThreadsHandler } from './conversation/threads.ts'
import { overviewFiguresHandler, overviewLeadersHandler, overviewTermsHandler } from './overview/overview.ts'
import { fieldBreakdownHandler } from './fields/fields.ts'
import { getAuthorHandler } from './people/get-author.ts'
import { listAuthorsHandler } from './people/list-authors.ts'
import { peopleHandler } from './people/people.ts'
import { bestTimeHandler } from './performance/best-time.ts'
import { overperformanceHandler } from './performance/overperformance.ts'
import { performanceHandler } from './performance/performance.ts'
import { responseTimeHandler } from './performance/response-time.ts'
import { velocityHandler } from './performance/velocity.ts'
import type { InsightHandler } from './pipeline.ts'
import { topicsHandler } from './topics/topics.ts'
import { trendsHandler } from './trends/trends.ts'

/** The handler of each answer in the contract. */
export const answerHandlers: Readonly<Record<AnswerName, InsightHandler>> = {
  getOverviewFigures: overviewFiguresHandler,
  getOverviewLeaders: overviewLeadersHandler,
  getOverviewTerms: overviewTermsHandler,
  getChosenPosts: chosenPostsHandler,
  getComparison: comparisonHandler,
  getPeople: peopleHandler,
  listAuthors: listAuthorsHandler,
  getAuthor: getAuthorHandler,
  getConversation: conversationHandler,
  getConversationMap: conversationMapHandler,
  getConversationThreads: conversationThreadsHandler,
  getTopics: topicsHandler,
  getCoordination: coordinationHandler,
  getFieldBreakdown: fieldBreakdownHandler,
  getTrends: trendsHandler,
  getPerformance: performanceHandler,
  getOverperformance: overperformanceHandler,
  getBestTime: bestTimeHandler,
  getVelocity: velocityHandler,
  getResponseTime: responseTimeHandler,
}
