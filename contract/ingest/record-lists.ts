import type { FileReading, RecordList } from './uploads.ts'

export const toReadResult = (list: RecordList, reading: FileReading): FileReading =>
  list.reading ?? { ...reading, recordsAt: list.at }

/** The name of a list for users and `--records`: `/issues`, a sheet's name, `posts.csv`, `posts.json/issues`. */
export const toListName = ({ entry, recordsAt }: Pick<FileReading, 'entry' | 'recordsAt'>): string =>
  entry === undefined ? recordsAt || '/' : `${entry}${recordsAt}`

type OtherList = { name: string; records: number | null; ofLines?: number | undefined }

/** The file's other lists that contain a text or a time. */
export function otherLists(lists: readonly RecordList[], reading: FileReading): OtherList[] {
  const chosen = toListName(reading)
  return lists
    .filter(({ telling }) => telling)
    .map((list) => ({
      name: toListName(toReadResult(list, reading)),
      records: list.records || null,
      ofLines: list.ofLines,
    }))
    .filter(({ name }) => name !== chosen)
}
