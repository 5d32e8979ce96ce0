import { statfs } from 'node:fs/promises'
import { megabyte } from './byte-units.ts'
import { AppError } from './errors.ts'
import { diskFull } from '#server/ground/errors.ts'

/** In bytes. */
export type Space = { free: number; total: number }

export type Disk = {
  /** True when the remaining space is reserved for sign-in and saving. */
  isLow: () => Promise<boolean>
  /** Throws unavailable if space is low, or would be after `bytes` more. */
  requireRoom: (bytes?: number) => Promise<void>
}

const minShare = 0.05
const minBytes = 256 * megabyte

/** Whether an operation failed because the disk is full. */
export const isDiskFull = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC'

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
