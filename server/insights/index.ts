import type { Handler } from '#server/handler.ts'

export const insightHandlers: Handler[] = []
