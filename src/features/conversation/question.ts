import { conversationQuery } from '#src/api/insights.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { choiceOf } from './choice.ts'
import type { ConversationSearch } from './search.ts'

/** What the rankings are asked with. */
export const rowsInput = ({ scope, search }: Pick<Page<ConversationSearch>, 'scope' | 'search'>) => ({
  ...scope,
  kind: choiceOf(search).kind,
})

export const rowsOf = (page: Pick<Page<ConversationSearch>, 'scope' | 'search'>) => conversationQuery(rowsInput(page))

/** The reads that they come from. */
export const rowsSteps = ['totals', 'words', 'others', 'counted']
