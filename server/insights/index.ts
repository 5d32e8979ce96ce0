import type { Handler } from '#server/handler.ts'
import { overviewHandler } from './overview/overview.ts'
import { trendsHandler } from './trends/trends.ts'

export const insightHandlers: Handler[] = [overviewHandler, trendsHandler]
