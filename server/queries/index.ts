import type { Handler } from '#server/handler.ts'
import { previewHandlers } from './preview.ts'
import { savedQueryHandlers } from './saved-queries.ts'

/** Everything about saved queries and their texts. */
export const queryHandlers: Handler[] = [...savedQueryHandlers, ...previewHandlers]
