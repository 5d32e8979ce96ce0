import type { FileReading, RecordList } from './uploads.ts'

/** How to read one of the lists of records that a file holds. */
export const readingOf = (list: RecordList, reading: FileReading): FileReading =>
  list.reading ?? { ...reading, recordsAt: list.at }

/** A list of records in the words of a person and of `--records`: `/issues`, the name of a sheet, `posts.csv`, `posts.json/issues`. */
export const nameOf = ({ entry, recordsAt }: Pick<FileReading, 'entry' | 'recordsAt'>): string =>
  entry === undefined ? recordsAt || '/' : `${entry}${recordsAt}`

/** `records` is null where nobody has counted them; `ofLines` as of the list. */
type OtherList = { name: string; records: number | null; ofLines?: number | undefined }

/** What a file holds besides the records that are read, by name; empty where there is nothing. */
export function otherLists(lists: readonly RecordList[], reading: FileReading): OtherList[] {
  const chosen = nameOf(reading)
  return lists
    .filter(({ telling }) => telling)
    .map((list) => ({ name: nameOf(readingOf(list, reading)), records: list.records || null, ofLines: list.ofLines }))
    .filter(({ name }) => name !== chosen)
}
