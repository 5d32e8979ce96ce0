import type { Handler } from '#server/handler.ts'
import { createPinnedViewHandler } from './create-pinned-view.ts'
import { pinnedViewReaders } from './get-pinned-view.ts'

export const viewHandlers: Handler[] = [createPinnedViewHandler, ...pinnedViewReaders]
