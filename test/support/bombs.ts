import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { ZipFile } from 'yazl'

/** A file that is small when sent and large when read. */
export type Bomb = {
  name: string
  /** The error shown to the sender. */ words: RegExp
  fileName: string
  /** Whether it represents its kind in short test runs. */
  isExample?: boolean
  make: () => Promise<Buffer> | Buffer
}

const million = 1_000_000

/** Repeated text between other text, uncompressed: no compression ratio reveals the bomb. */
const plain = (begin: string, repeated: string, times: number, end = '') =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(repeated.length * times, repeated), Buffer.from(end)])
const packed = (...content: Parameters<typeof plain>) => gzipSync(plain(...content), { level: 1 })

export async function zipOf(entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>))
}

const relations = (...targets: [string, string][]) =>
  Buffer.from(
    `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  )
const book = Buffer.from('<workbook><sheets><sheet name="Posts" sheetId="1" r:id="r0"/></sheets></workbook>')

const workbook = (sheet: Buffer, shared?: Buffer) =>
  zipOf([
    ['xl/workbook.xml', book],
    [
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'sheet.xml'], ...(shared ? [['sharedStrings', 'shared.xml'] as [string, string]] : [])),
    ],
    ['xl/sheet.xml', sheet],
    ...(shared ? [['xl/shared.xml', shared] as const] : []),
  ])

const oneRow = Buffer.from('<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>')
export async function parquet(codec: string, megabytes: number, columns = 1): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-bomb-'))
  const path = join(folder, 'bomb.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const texts = Array.from({ length: columns }, (_, at) => `repeat('a', ${megabytes * million}) AS text_${at}`)
  try {
    await connection.run(
      `COPY (SELECT '1' AS id, ${texts.join(', ')}) TO '${path}' (FORMAT parquet, COMPRESSION '${codec}')`,
    )
    return readFileSync(path)
  } finally {
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true })
  }
}

/** The same bytes of a ZIP archive under two names. */
async function overlapping(): Promise<Buffer> {
  const zip = await zipOf([
    ['a.csv', Buffer.from('id,text\n1,a\n')],
    ['b.csv', Buffer.from('id,text\n1,a\n')],
  ])
  const [first, second] = [zip.indexOf('PK\x01\x02'), zip.lastIndexOf('PK\x01\x02')]
  zip.copy(zip, second + 42, first + 42, first + 46)
  return zip
}

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

const bomb = (name: string, fileName: string, words: RegExp, make: Bomb['make']): Bomb => ({
  name,
  fileName,
  words,
  make,
})
const example = (...bombed: Parameters<typeof bomb>): Bomb => ({ ...bomb(...bombed), isExample: true })

/** Bombs among files of posts. */
export const bombs: readonly Bomb[] = [
  example('a deep JSON document', 'a.json.gz', /nested more than 1,000 levels/, () => packed('', '[', 30 * million)),
  bomb('a deep line', 'a.jsonl', /nested more than 1,000 levels/, () =>
    Buffer.from(`{"a":${deep('[', ']', 5 * million)}}\n{"a":1}\n`),
  ),
  bomb('a document of empty values', 'a.json', /needs too much memory/, () =>
    plain('{"a":[{}', ',{}', 40 * million, ']}'),
  ),
  example('a line of empty values', 'a.jsonl', /needs too much memory/, () =>
    plain('{"a":[{}', ',{}', 5 * million, ']}\n{"a":1}\n'),
  ),
  bomb('a document of one text', 'a.json', /larger than 48 MB/, () => plain('{"a":"', 'a', 80 * million, '"}')),
  example('one line without an end', 'a.jsonl', /larger than 48 MB/, () => plain('{"a":"', 'a', 80 * million)),
  bomb('one cell without an end', 'a.csv', /isn’t closed, or the row is longer than 16 million/, () =>
    plain('id,text\n1,"', 'a', 80 * million),
  ),
  example('line ends alone', 'a.csv.gz', /more than 150 times its size/, () => packed('', '\n', 80 * million)),
  // The machine determines which limit is reached first.
  example('many columns', 'a.csv', /needs too much memory|more than 2000 columns/, () =>
    plain('a', ',a', 8 * million, '\n1\n'),
  ),
  bomb('zeros', 'a.csv.gz', /more than 150 times its size/, () => packed('', '\0', 80 * million)),
  example('zeros of zstd', 'a.csv.zst', /more than 150 times its size/, () =>
    zstdCompressSync(plain('', '\0', 80 * million)),
  ),
  bomb('shared texts of a workbook', 'a.xlsx', /contains too much text/, () =>
    workbook(oneRow, plain('<sst>', `<si><t>${'a'.repeat(200)}</t></si>`, million, '</sst>')),
  ),
  bomb('attributes of a sheet', 'a.xlsx', /no header line/, () =>
    workbook(plain('<worksheet ', 'a="" ', 15 * million, '/>')),
  ),
  bomb('a text of a sheet', 'a.xlsx', /longer than 16 million characters/, () =>
    workbook(plain('<worksheet><sheetData><row><c><v>', 'a', 80 * million, '')),
  ),
  example('open tags of a sheet', 'a.xlsx', /nested more than 100 levels/, () =>
    workbook(plain('<worksheet>', '<a>', 30 * million, '')),
  ),
  example('open tags of a feed', 'a.xml', /./, () => plain('<rss><channel><item>', '<a>', 10 * million)),
  bomb('entities of a feed', 'a.xml', /./, () =>
    plain('<rss><channel><item><title>', '&amp;', 6 * million, '</title></item></channel></rss>'),
  ),
  ...['gzip', 'snappy', 'zstd', 'brotli', 'lz4_raw', 'uncompressed'].map((codec) => ({
    name: `a page of Parquet, ${codec}`,
    isExample: codec === 'zstd',
    words: /unpacks to more than 128 MB|needs too much memory/,
    fileName: 'a.parquet',
    make: () => parquet(codec, 140),
  })),
  bomb('many pages of Parquet', 'a.parquet', /unpacks to more than 512 MB|needs too much memory/, () =>
    parquet('zstd', 100, 6),
  ),
  example('ZIP in ZIP', 'a.zip', /inside another archive/, async () =>
    zipOf([['b.zip', await zipOf([['c.zip', await zipOf([['d.csv', Buffer.alloc(50 * million)]])]])]]),
  ),
  example('overlapping entries', 'a.zip', /The row has no time/, overlapping),
  example('a name that leads out', 'a.zip', /damaged or incomplete/, async () => {
    const zip = await zipOf([['xx/a.csv', Buffer.from('id,text\n1,a\n')]])
    return Buffer.from(zip.toString('latin1').replaceAll('xx/a.csv', '../a.csv'), 'latin1')
  }),
]
