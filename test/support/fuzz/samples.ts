import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'

export const days =
  '2026-03-01 2026-03-28 2026-03-30 1970-01-01 2106-02-07 1900-01-01 2199-12-31 0000-01-01 9999-12-31 2026-02-30 1969-12-31'.split(
    ' ',
  )
export const times =
  '2026-03-28T10:00:00Z 1970-01-01T00:00:00Z 2106-02-06T23:59:59Z 1969-12-31T23:59:59Z 9999-12-31T23:59:59Z 2026-03-28T10:30:15.123Z'.split(
    ' ',
  )
export const texts = [
  'coffee',
  'coffee OR tea',
  '"flat white" AND NOT tea',
  '#coffee @jane',
  'lang:en author:jane',
  'interactions:>=10',
  'after:2026-03-01 before:2026-03-30',
  'after:0000-01-01',
  'before:9999-12-31',
  'followers:999999999999999',
  'query:"Coffee"',
  'query:"Fuzz"',
  'cof*',
  '*',
  'NOT coffee',
  '(((coffee)))',
  'coffee NEAR/3 tea',
  '"',
  'tag:x',
  'bio:a',
  'has:link is:reply',
  'a '.repeat(2_000),
  '('.repeat(2_000),
  `${'(a OR '.repeat(300)}b${')'.repeat(300)}`,
  'domain:example.com instance:x source:x type:post sentiment:positive',
]
const csv =
  'id,text,date,author,likes\n1,Coffee is good,2026-03-28T10:00:00Z,jane,3\n2,Tea,2026-03-28,joe,x\n3,,never,,\n'
export const files: Record<string, Buffer> = {
  'a.csv': Buffer.from(csv),
  'b.csv.gz': gzipSync(csv),
  'cut.csv.gz': gzipSync(csv.repeat(200)).subarray(0, 60),
  'c.json': Buffer.from(
    JSON.stringify({ posts: [{ id: 1, text: 'Coffee', at: '2026-03-28T10:00:00Z', author: { name: 'Jane' } }] }),
  ),
  'd.jsonl': Buffer.from('{"id":1,"text":"Coffee","at":1774692000}\n{"id":2}\nnot json\n'),
  'deep.json': Buffer.from('['.repeat(20_000)),
  'e.tsv': Buffer.from('text\tdate\nCoffee\t28/03/2026\n'),
  'nul.csv': Buffer.from('text,date\n"a\0b",2026-03-28\n\ud800,2026-03-28\n'),
}
export const mapping = {
  columns: { text: 'text', postedAt: 'date', id: 'id' },
  constants: {},
  timezone: 'UTC',
  dateOrder: 'dayFirst',
  html: false,
}
export const readings = ['csv', 'tsv', 'jsonl', 'json', 'parquet'].flatMap((format) =>
  [true, false].flatMap((gzip) =>
    ['utf-8', 'x', 'utf-16le', '\0'].map((encoding) => ({
      format,
      gzip,
      encoding,
      delimiter: format === 'csv' ? ',' : null,
      recordsAt: format === 'json' ? '/posts' : '',
    })),
  ),
)

export const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...Object.values(files)),
  fc.uint8Array({ maxLength: 2_000 }).map((array) => Buffer.from(array)),
  fc
    .constantFrom(
      '',
      'PAR1',
      'PAR1xxxxPAR1',
      '\x1f\x8b',
      '\x1f\x8b\x08',
      '[',
      '{',
      '{"a":',
      'a',
      '\n\n\n',
      ',,,\n,,,',
      '\ufeff',
      '"',
      '{"a":1}\n'.repeat(500),
    )
    .map((start) => Buffer.from(start, 'latin1')),
)
