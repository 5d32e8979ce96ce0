import type { Services } from '#server/context.ts'

export async function loadSampleWorkspace(_services: Services): Promise<{ workspaceId: string; posts: number } | null> {
  return null
}
