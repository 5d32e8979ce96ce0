import type { Handler } from '#server/handler.ts'

export const queryHandlers: Handler[] = []
