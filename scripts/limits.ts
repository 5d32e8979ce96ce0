import { readFileSync, writeFileSync } from 'node:fs'
import { gigabyte, megabyte } from '../server/ground/byte-units.ts'
import * as reading from '../server/posts/ingest/reading/limits.ts'
import { quotas } from '../server/ground/quotas.ts'
import { limitsOn } from '../server/sharing/settings/restore/insert-lines.ts'
import { archiveLimits } from '../server/sharing/settings/restore/open-archive.ts'
import { workerLimits } from '../server/ground/workers.ts'
import { table, whole } from './markdown.ts'

const file = 'docs/security.md'
const [begin, end] = ['<!-- limits: node scripts/limits.ts -->', '<!-- end of limits -->']

const defaults = Object.fromEntries(Object.entries(quotas).map(([quota, [, max]]) => [quota, max]))
const megabytes = (bytes: number) => `${whole(bytes / megabyte)} MB`
const gigabytes = (bytes: number) => `${whole(bytes / gigabyte)} GB`

const limitsTable = () =>
  table(
    ['What', 'At most'],
    [
      ['Uploaded file', gigabytes(reading.maxUploadBytes)],
      ['Uploaded file, unpacked', gigabytes(reading.maxPlainBytes)],
      [`Compression ratio, above ${megabytes(reading.minBytesForRatio)}`, `${reading.maxRatio} to 1`],
      ['Files in a ZIP archive', whole(reading.maxEntries)],
      ['Record, or cell of a workbook', `${whole(reading.maxRecordLength)} characters`],
      ['Nesting of a JSON value', whole(reading.maxDepth)],
      ['Values in a line of JSON', whole(reading.maxValues)],
      ['Columns', whole(reading.maxColumns)],
      ['Shared strings of a workbook', `${whole(reading.maxSharedLength)} characters`],
      ['Parquet page, unpacked', megabytes(reading.maxPageBytes)],
      ['Parquet pages for 5,000 rows, unpacked', megabytes(reading.maxGroupBytes)],
      ['Memory of a reader process', `${whole(workerLimits.memory / 1e6)} million bytes`],
      ['Time for one batch', `${workerLimits.seconds} s`],
      ['Archive: all JSON Lines files together', megabytes(archiveLimits.bytesOfLines)],
      ['Archive: one line', `${megabytes(archiveLimits.bytesOfLine)}, ${archiveLimits.levelsOfLine} levels`],
      [
        'Archive: lines',
        Object.entries(limitsOn({ quotas: defaults as never }))
          .map(([name, max]) => `\`${name}\` ${name === 'audit.jsonl' ? 'the latest ' : ''}${whole(max)}`)
          .join(', '),
      ],
    ],
  )

export function withLimits(document: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`${file} has no place for the limits: expected ${begin} and ${end}`)
  return `${document.slice(0, from + begin.length)}\n\n${limitsTable()}\n\n${document.slice(to)}`
}

if (import.meta.main) writeFileSync(file, withLimits(readFileSync(file, 'utf8')))
