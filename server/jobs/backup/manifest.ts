import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '#server/ground/errors.ts'

/** Version of the backup layout; later ones are refused. */
export const format = 1

export const manifestName = 'manifest.json'
export const toDataPath = (backup: string) => join(backup, 'data')

const Path = z
  .string()
  .check(z.refine((path) => !isAbsolute(path) && path === normalize(path) && !path.startsWith('..')))
const Counts = z.record(z.string(), z.number())

/** Contents at the time of the backup, for verifying a restore. */
export const Contents = z.object({
  /** Newest migration per database. */
  schema: z.object({ accounts: z.number(), posts: z.number() }),
  rows: z.object({ accounts: Counts, posts: Counts }),
  /** Per workspace. */
  dataVersions: Counts,
})
export type Contents = z.infer<typeof Contents>

const Entry = z.union([
  z.strictObject({ path: Path, bytes: z.number(), sha256: z.string() }),
  z.strictObject({ path: Path, link: z.string() }),
  z.strictObject({ path: Path, folder: z.literal(true) }),
])
export type Entry = z.infer<typeof Entry>

const Manifest = z.object({
  format: z.literal(format),
  release: z.string(),
  createdAt: z.string(),
  contents: Contents,
  entries: z.array(Entry),
})
export type Manifest = z.infer<typeof Manifest>

/** Throws StartError unless the folder is a complete backup that this release can read. */
export function readManifest(backup: string): Manifest {
  const file = join(backup, manifestName)
  if (!existsSync(file))
    throw new StartError(
      `${backup} is no whole backup: it has no ${manifestName}, which is written last. Name a folder that "soundings backup" has finished.`,
    )
  const found = parseJson(readFileSync(file, 'utf8'))
  const formatFound = z.safeParse(z.object({ format: z.number(), release: z.string() }), found)
  if (formatFound.success && formatFound.data.format > format)
    throw new StartError(
      `The backup ${backup} has format ${formatFound.data.format}, this release knows ${format}. Restore it with the release that wrote it, ${formatFound.data.release}, or a later one.`,
    )
  const manifest = z.safeParse(Manifest, found)
  if (!manifest.success)
    throw new StartError(
      `The backup ${backup} is damaged: its ${manifestName} cannot be read. Restore another backup; nothing has been changed.`,
    )
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
