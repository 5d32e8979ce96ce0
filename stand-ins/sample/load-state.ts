import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writePrivate } from '#server/db/data-folder.ts'

/** How far the sample workspace of a data folder has come. Once `loaded`, it is a person's to keep or to remove. */
const LoadState = z.object({ workspaceId: z.uuid(), state: z.enum(['loading', 'loaded']) })
export type LoadState = z.infer<typeof LoadState>

const pathOf = (dataDir: string) => join(dataDir, 'sample.json')

/** Null where the sample was never begun. A mark that cannot be read counts as none. */
export function readLoadState(dataDir: string): LoadState | null {
  try {
    return z.parse(LoadState, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export const writeLoadState = (dataDir: string, mark: LoadState) => writePrivate(pathOf(dataDir), JSON.stringify(mark))
export const forgetLoadState = (dataDir: string) => rmSync(pathOf(dataDir), { force: true })
