import { compareQueryQuery, previewQueryQuery, suggestTermsQuery } from '#src/api/saved-queries.ts'
import type { ComparisonInput } from '#src/machines/query-comparison.ts'
import type { PreviewInput } from '#src/machines/query-preview.ts'
import type { SuggestionsInput } from '#src/machines/query-suggestions.ts'

const staleAfterMs = 30_000

/** Fresh for 30 seconds. */
export const previewOptions = ({ workspaceId, queryId, text, days }: PreviewInput) => ({
  ...previewQueryQuery({ workspaceId, text, ...(queryId === null ? {} : { queryId }), ...days }),
  staleTime: staleAfterMs,
})

/** Fresh for 30 seconds. */
export const comparisonOptions = ({ workspaceId, queryId, saved, text }: ComparisonInput) => ({
  ...compareQueryQuery(saved, { workspaceId, queryId, text }),
  staleTime: staleAfterMs,
})

/** Fresh for 30 seconds. */
export const suggestionsOptions = ({ workspaceId, text, days, marks }: SuggestionsInput) => ({
  ...suggestTermsQuery({
    workspaceId,
    text,
    ...days,
    relevantIds: [...marks.relevant],
    notRelevantIds: [...marks.notRelevant],
  }),
  staleTime: staleAfterMs,
})
