export type ByteStream = {
  chunks: AsyncIterable<Buffer>
  /** Bytes of the stored file read so far. */ read: () => number
}

/** Bytes to read in pieces of any size. */
export type ByteReader = {
  /** Fewer bytes only at the end. */
  take: (length: number) => Promise<Buffer>
  /** The available bytes, up to `most`; null at the end. */
  next: (max: number) => Promise<Buffer | null>
  unread: (bytes: Buffer) => void
  beginsWith: (bytes: Buffer) => Promise<boolean>
  close: () => Promise<unknown>
}

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function atLeast(length: number) {
    while (rest.length < length) {
      const { value, done } = await chunks.next()
      if (done) return
      rest = rest.length === 0 ? (value as Buffer) : Buffer.concat([rest, value as Buffer])
    }
  }
  async function take(length: number) {
    await atLeast(length)
    const taken = rest.subarray(0, length)
    rest = rest.subarray(taken.length)
    return taken
  }
  return {
    take,
    next: async (max) => {
      await atLeast(1)
      return rest.length === 0 ? null : take(Math.min(rest.length, max))
    },
    unread: (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([bytes, rest])
    },
    beginsWith: async (bytes) => {
      await atLeast(bytes.length)
      return rest.subarray(0, bytes.length).equals(bytes)
    },
    close: async () => chunks.return?.(),
  }
}
