import type { FileReading, RecordList } from '#contract/ingest/uploads.ts'

export type Detected = { reading: FileReading; lists: RecordList[] }
