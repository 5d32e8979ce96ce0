import type { Handler } from '#server/access/handler.ts'
import { answerHandlers } from './answers.ts'
import { learnCategoryHandler } from './categories/learn-category.ts'
import { conversationTreeHandler } from './conversation/tree.ts'
import { statementsHandler } from './get-statements.ts'
import { listSpansHandler } from './list-spans.ts'
import { overviewHandler } from './overview/overview.ts'
import { ownAccountHandlers } from './performance/own-accounts.ts'
import { queryFiguresHandler } from './saved-queries/query-figures.ts'
import { suggestTermsHandler } from './saved-queries/suggest-terms.ts'

export const insightHandlers: Handler[] = [
  ...Object.values(answerHandlers),
  overviewHandler,
  conversationTreeHandler,
  statementsHandler,
  listSpansHandler,
  queryFiguresHandler,
  suggestTermsHandler,
  learnCategoryHandler,
  ...ownAccountHandlers,
]
