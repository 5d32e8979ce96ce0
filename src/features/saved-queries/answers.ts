import { compareQueryQuery, previewQueryQuery } from '#src/api/saved-queries.ts'
import type { ComparisonInput } from '#src/machines/query-comparison.ts'
import type { PreviewInput } from '#src/machines/query-preview.ts'

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
