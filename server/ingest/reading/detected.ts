import type { FileReading, RecordList } from '#contract/imports.ts'

export type Detected = { reading: FileReading; lists: RecordList[] }
