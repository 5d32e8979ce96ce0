import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writePrivate } from '#server/db/data-folder.ts'

/** How far the sample workspace of a data folder has come. Once `loaded`, it is a person's to keep or to remove. */
const Mark = z.object({ workspaceId: z.uuid(), state: z.enum(['loading', 'loaded']) })
export type Mark = z.infer<typeof Mark>

const pathOf = (dataDir: string) => join(dataDir, 'sample.json')

/** Null where the sample was never begun. A mark that cannot be read counts as none. */
export function readMark(dataDir: string): Mark | null {
  try {
    return z.parse(Mark, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export const writeMark = (dataDir: string, mark: Mark) => writePrivate(pathOf(dataDir), JSON.stringify(mark))
export const forgetMark = (dataDir: string) => rmSync(pathOf(dataDir), { force: true })
