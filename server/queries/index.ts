import type { Handler } from '#server/handler.ts'
import { previewHandlers } from './preview.ts'
import { queryChangeHandlers } from './query-changes.ts'
import { queryVersionHandlers } from './query-versions.ts'
import { savedQueryHandlers } from './saved-queries.ts'

/** Everything about saved queries and their texts. */
export const queryHandlers: Handler[] = [
  ...savedQueryHandlers,
  ...queryVersionHandlers,
  ...queryChangeHandlers,
  ...previewHandlers,
]
