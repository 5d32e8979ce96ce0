import { randomBytes } from 'node:crypto'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedFileError, unpack as unpacked } from '#server/posts/ingest/reading/unpack.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function unpack(bytes: Buffer, size = 1_000) {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of unpacked(inPieces(bytes, size))) chunks.push(chunk)
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    return { text: Buffer.concat(chunks).toString(), damage: error.kind }
  }
  return { text: Buffer.concat(chunks).toString(), damage: null }
}

const lines = Array.from({ length: 500 }, (_, index) => `${index},${Math.sin(index)}\n`).join('')
const flipped = (bytes: Buffer, at: number) =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte)))
const packed = gzipSync(lines)

describe.each([
  ['gzip', (text: string) => gzipSync(text)],
  ['zstd', (text: string) => zstdCompressSync(text)],
])('%s', (_, pack) => {
  const packed = pack(lines)

  test('members of any number and pieces of any size unpack to what was packed', async () => {
    const texts = fc.array(fc.string({ maxLength: 300, unit: 'binary' }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 200 }), async (members, size) => {
        const file = Buffer.concat(members.map((text) => pack(text)))
        expect(await unpack(file, size)).toEqual({ text: Buffer.from(members.join('')).toString(), damage: null })
      }),
      { numRuns: 25 },
    )
  })

  test('a file cut anywhere gives only what was packed, and says that it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 10, max: packed.length - 1 }), async (length) => {
        const { text, damage } = await unpack(packed.subarray(0, length))
        expect([damage, lines.startsWith(text)]).toEqual(['cut', true])
      }),
      { numRuns: 25 },
    )
  })

  test('what follows the last member is left out', async () => {
    expect(await unpack(Buffer.concat([packed, Buffer.alloc(700)]))).toEqual({ text: lines, damage: null })
  })
})

test('a wrong sum or length of gzip is told after all has been given', async () => {
  const ofSum = await unpack(flipped(packed, packed.length - 6))
  const ofLength = await unpack(flipped(packed, packed.length - 2))
  expect([ofSum, ofLength]).toEqual([
    { text: lines, damage: 'sum' },
    { text: lines, damage: 'sum' },
  ])
})

test('a wrong sum of zstd is damage, and no piece before it is lost', async () => {
  const long = lines.repeat(20) + randomBytes(200_000).toString('hex')
  const sum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }
  const bytes = zstdCompressSync(long, sum)
  const { text, damage } = await unpack(flipped(bytes, bytes.length - 2))
  expect([damage, long.startsWith(text), text.length > lines.length * 20]).toEqual(['invalid', true, true])
})

test('a frame of the widest window is read', async () => {
  // printf tea | zstd --long=31 --no-check
  expect(await unpack(Buffer.from('28b52ffd00a8190000746561', 'hex'))).toEqual({ text: 'tea', damage: null })
})

test('names, comments and extra fields in the header are passed over', async () => {
  const header = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
    Buffer.from([3, 0, 1, 2, 3]),
    Buffer.from('posts.csv\0made by hand\0', 'latin1'),
    Buffer.from([0, 0]),
  ])
  expect(await unpack(Buffer.concat([header, packed.subarray(10)]))).toEqual({ text: lines, damage: null })
})
