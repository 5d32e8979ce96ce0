import { compareQueryQuery, previewQueryQuery } from '#src/api/saved-queries.ts'
import type { ComparisonInput } from '#src/machines/query-comparison.ts'
import type { PreviewInput } from '#src/machines/query-preview.ts'

const staleAfterMs = 30_000

/** The preview of a text, for half a minute as good as new. */
export const previewOptions = ({ workspaceId, queryId, text, days }: PreviewInput) => ({
  ...previewQueryQuery({ workspaceId, text, ...(queryId === null ? {} : { queryId }), ...days }),
  staleTime: staleAfterMs,
})

/** What a text would change in the results, for as long. */
export const comparisonOptions = ({ workspaceId, queryId, saved, text }: ComparisonInput) => ({
  ...compareQueryQuery(saved, { workspaceId, queryId, text }),
  staleTime: staleAfterMs,
})
