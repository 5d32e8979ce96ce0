import type { HandlerInput } from '#contract/endpoint.ts'
import { getStatements, type Statement, type StatementsOf } from '#contract/answers/statements.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { comparisonHandler } from './comparison/comparison.ts'
import { conversationHandler } from './conversation/conversation.ts'
import { conversationMapHandler } from './conversation/map.ts'
import { conversationThreadsHandler } from './conversation/threads.ts'
import { overviewFiguresHandler, overviewLeadersHandler, overviewTermsHandler } from './overview/overview.ts'
import { authorStatements } from './people/get-author.ts'
import { authorsStatements } from './people/list-authors.ts'
import { peopleHandler } from './people/people.ts'
import { bestTimeHandler } from './performance/best-time.ts'
import { overperformanceHandler } from './performance/overperformance.ts'
import { performanceHandler } from './performance/performance.ts'
import { responseTimeHandler } from './performance/response-time.ts'
import { velocityHandler } from './performance/velocity.ts'
import type { InsightHandler } from './pipeline.ts'
import { trendsHandler } from './trends/trends.ts'

const insights: Record<Exclude<StatementsOf, 'authors' | 'author'>, readonly InsightHandler[]> = {
  overview: [overviewFiguresHandler, overviewLeadersHandler, overviewTermsHandler],
  comparison: [comparisonHandler],
  people: [peopleHandler],
  conversation: [conversationHandler],
  'conversation-map': [conversationMapHandler],
  'conversation-threads': [conversationThreadsHandler],
  discover: [trendsHandler],
  performance: [performanceHandler],
  overperformance: [overperformanceHandler],
  'best-time': [bestTimeHandler],
  velocity: [velocityHandler],
  'response-time': [responseTimeHandler],
}

/**
 * The statements that worked a page's answer out, as they were run: of the remembered answer where there is one. Throws as
 * scopeOf does.
 */
export const statementsHandler = handler(getStatements, async (context, input) => ({
  items: await statementsFor(context, input),
  dataVersion: String(context.workspace.dataVersion),
}))

async function statementsFor(context: MemberContext, { of, author, ...input }: HandlerInput<typeof getStatements>) {
  if (of === 'authors') return authorsStatements(context, input)
  if (of === 'author') return authorStatements(context, { ...input, author: author! })
  const { at: _, bucket: __, until: ___, ...page } = input
  return onceEach(await Promise.all(insights[of].map((part) => part.statementsFor(context, page))))
}

/** What several parts of a page read in common is said once. */
const onceEach = (parts: readonly Statement[][]) =>
  parts.flatMap((statements, index) =>
    statements.filter(({ step }) => !parts.slice(0, index).some((before) => before.some((one) => one.step === step))),
  )
