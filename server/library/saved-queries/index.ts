import type { Handler } from '#server/access/handler.ts'
import { previewHandlers } from './preview.ts'
import { queryChangeHandlers } from './query-changes.ts'
import { queryVersionHandlers } from './query-versions.ts'
import { savedQueryHandlers as queryHandlers } from './saved-queries.ts'
import { stopBackfillHandler } from './stop-backfill.ts'

export const savedQueryHandlers: Handler[] = [
  ...queryHandlers,
  stopBackfillHandler,
  ...queryVersionHandlers,
  ...queryChangeHandlers,
  ...previewHandlers,
]
