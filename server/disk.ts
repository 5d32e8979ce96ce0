import { say } from '#contract/texts.ts'
import { statfs } from 'node:fs/promises'
import { megabyte } from './byte-units.ts'
import { AppError } from './errors.ts'

/** Bytes. */
export type Space = { free: number; total: number }

export type Disk = {
  /** Whether so little is left that only what sign-in and saving need may still be written. */
  isLow: () => Promise<boolean>
  /** Throws `unavailable` where little is left, or would be with so many bytes more. */
  requireRoom: (bytes?: number) => Promise<void>
}

const minShare = 0.05
const minBytes = 256 * megabyte

export const readSpace = async (path: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(path)
  return { free: bavail * bsize, total: blocks * bsize }
}

export function openDisk(path: string, read: (path: string) => Promise<Space> = readSpace): Disk {
  const shortage = async (bytes = 0) => {
    const space = await read(path)
    return space.free - bytes < Math.max(minBytes, space.total * minShare) ? space : null
  }
  return {
    isLow: async () => (await shortage()) !== null,
    requireRoom: async (bytes) => {
      const space = await shortage(bytes)
      if (space === null) return
      const free = Math.floor(space.free / megabyte)
      throw new AppError(
        'unavailable',
        say(
          /*i18n*/ {
            id: 'problem.diskFull',
            message:
              'The disk of this server is nearly full: {free} MB are left. New files and imports have to wait until there is room again; everything else goes on.',
          },
          { free },
        ),
        { retryAfter: 60 },
      )
    },
  }
}
