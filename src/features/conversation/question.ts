import { conversationQuery } from '#src/api/conversation.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { toRankingOptions } from './choice.ts'
import type { ConversationSearch } from './search.ts'

export const rowsInput = ({ scope, search }: Pick<Page<ConversationSearch>, 'scope' | 'search'>) => ({
  ...scope,
  kind: toRankingOptions(search).kind,
})

export const rowsOf = (page: Pick<Page<ConversationSearch>, 'scope' | 'search'>) => conversationQuery(rowsInput(page))

/** The answer's steps that produce these rows. */
export const rowsSteps = ['totals', 'words', 'others', 'counted']
