import type { Handler } from '#server/handler.ts'
import { previewFilterHandler } from './filter-preview.ts'
import { filterHandlers as savedFilterHandlers } from './filters.ts'

export const filterHandlers: Handler[] = [...savedFilterHandlers, previewFilterHandler]
