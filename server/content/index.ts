import type { Services } from '#server/context.ts'
import type { Handler } from '#server/handler.ts'

export const contentHandlers: Handler[] = []

export async function startImportWorker(_services: Services): Promise<{ stop: () => Promise<void> }> {
  return { stop: async () => {} }
}
