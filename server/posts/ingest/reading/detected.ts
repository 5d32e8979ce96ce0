import type { FileReading, RecordList } from '#contract/ingest/uploads.ts'

/** `rank` compares files of an archive: 2 for a known format, 1 if it looks like posts. */
export type Detected = { reading: FileReading; lists: RecordList[]; rank: number }
