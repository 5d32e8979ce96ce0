import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writePrivate } from '#server/platform/db/data-folder.ts'

/** Progress of loading the sample; once `loaded`, people may keep or remove it. */
const LoadState = z.object({ workspaceId: z.uuid(), state: z.enum(['loading', 'loaded']) })
export type LoadState = z.infer<typeof LoadState>

const pathOf = (dataDir: string) => join(dataDir, 'sample.json')

/** Null if loading never started, or the file is unreadable. */
export function readLoadState(dataDir: string): LoadState | null {
  try {
    return z.parse(LoadState, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export const writeLoadState = (dataDir: string, mark: LoadState) => writePrivate(pathOf(dataDir), JSON.stringify(mark))
export const clearLoadState = (dataDir: string) => rmSync(pathOf(dataDir), { force: true })
