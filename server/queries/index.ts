import type { Handler } from '#server/handler.ts'
import { previewFilterHandler } from './filter-preview.ts'
import { filterHandlers } from './filters.ts'
import { muteHandlers } from './mutes.ts'
import { previewHandlers } from './preview.ts'
import { queryChangeHandlers } from './query-changes.ts'
import { queryVersionHandlers } from './query-versions.ts'
import { savedQueryHandlers } from './saved-queries.ts'

/** Everything about saved queries and their texts, filters and mutes. */
export const queryHandlers: Handler[] = [
  ...savedQueryHandlers,
  ...queryVersionHandlers,
  ...queryChangeHandlers,
  ...previewHandlers,
  ...filterHandlers,
  previewFilterHandler,
  ...muteHandlers,
]
