import { statfs } from 'node:fs/promises'
import { megabyte } from './byte-units.ts'
import { AppError } from './errors.ts'
import { diskFull } from '#server/errors.ts'

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
      throw new AppError('unavailable', diskFull, { retryAfter: 60 })
    },
  }
}
