import type { FileReading, RecordList } from '#contract/uploads.ts'

export type Detected = { reading: FileReading; lists: RecordList[] }
