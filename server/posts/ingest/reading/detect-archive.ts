import { emptyFileError, expectedFormats, unsupportedFileError, unreadableFileError } from './file-errors.ts'
import { aboutMark } from '#contract/posts/export-formats.ts'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import type { RecordList } from '#contract/ingest/uploads.ts'
import type { Detected } from './detected.ts'
import { maxOffered } from './limits.ts'
import { sheetRows } from './sheet-rows.ts'
import { isWorkbook, openWorkbook, type Workbook } from './workbook.ts'
import { listZip, type ZippedFile } from './zip.ts'

const unsupportedEntries: readonly [string, string][] = [
  ['xl/workbook.bin', 'an Excel workbook in the binary form (xlsb). Save it as xlsx or CSV'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
  ['content.xml', 'an OpenDocument file. Save the sheet as xlsx or CSV'],
]

const ofMedia = /\.(?:jpe?g|png|gif|webp|heic|avif|svg|mp[34]|mov|m4a|og[gav]|opus|webm|pdf|html?|css|woff2?)$/i

export async function detectArchive(path: string, detectEntry: (name: string) => Promise<Detected>): Promise<Detected> {
  const files = await listZip(path)
  const names = files.map(({ name }) => name)
  if (isWorkbook(names)) return detectWorkbook(path)
  const known = unsupportedEntries.find(([name]) => names.includes(name))
  if (known) throw unsupportedFileError(known[1])
  return detectZip(files, detectEntry)
}

async function detectWorkbook(path: string): Promise<Detected> {
  const book = await openWorkbook(path)
  const { sheets } = book
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const lists: RecordList[] = []
  for (const { name } of (visible.length > 0 ? visible : sheets).slice(0, maxOffered))
    lists.push({ at: name, records: 0, telling: await hasRecords(path, book, name) })
  const at = (lists.find(({ telling }) => telling) ?? lists[0]!).at
  return {
    reading: { format: 'xlsx', gzip: false, encoding: 'utf-8', delimiter: null, recordsAt: at },
    lists,
    rank: 0,
  }
}

/** Whether a sheet has a second row and doesn't just describe another sheet of an export. */
async function hasRecords(path: string, book: Workbook, sheetName: string) {
  let count = 0
  for await (const { values } of sheetRows(path, book, sheetName).rows) {
    if (count === 0 && values[0] === aboutMark) return false
    if (++count > 1) return true
  }
  return false
}

async function detectZip(
  files: readonly ZippedFile[],
  detectEntry: (name: string) => Promise<Detected>,
): Promise<Detected> {
  if (files.length === 0) throw emptyFileError()
  if (files.every(({ isEncrypted }) => isEncrypted))
    throw unreadableFileError(
      toText(
        /*i18n*/ { id: 'problem.zipPassword', message: 'The ZIP archive is protected by a password. Unpack it first.' },
      ),
    )
  const found: Detected[] = []
  let refusal: unknown
  const texts = files.filter(({ name }) => !ofMedia.test(name))
  const largest = (texts.length > 0 ? texts : files).toSorted((a, b) => b.bytes - a.bytes)
  for (const { name } of largest.slice(0, maxOffered))
    try {
      found.push(await detectEntry(name))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
    }
  found.sort((one, other) => other.rank - one.rank)
  const [first] = found
  if (first)
    return {
      ...first,
      lists: found.length === 1 && first.lists.length === 0 ? [] : found.flatMap(listsOf),
    }
  if (files.length === 1) throw refusal
  throw unreadableFileError(
    toText(
      /*i18n*/ {
        id: 'problem.zipUnreadable',
        message: 'The ZIP archive contains no readable file ({names}). {expected}',
      },
      {
        names: files
          .slice(0, 5)
          .map(({ name }) => name)
          .join(', '),
        expected: expectedFormats,
      },
    ),
  )
}

const listsOf = ({ reading, lists }: Detected): RecordList[] =>
  lists.length === 0
    ? [{ at: '', records: 0, telling: true, reading }]
    : lists.map((list) => ({ ...list, reading: { ...reading, recordsAt: list.at } }))
