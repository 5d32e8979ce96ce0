import { gigabyte, megabyte } from '#server/byte-units.ts'

/** As sent. */
export const maxUploadBytes = 2 * gigabyte
/** Unpacked. */
export const maxPlainBytes = 16 * gigabyte
/** Unpacked ÷ packed, looked at once more than `ratioFrom` bytes came out: text packs up to about 30 times. */
export const maxRatio = 150
export const ratioFrom = 64 * megabyte
/** Characters of one record; a longer one is refused, the next goes on. */
export const maxRecordLength = 16_000_000
export const maxTextLength = 200_000
export const maxColumns = 2_000
/** Levels of a JSON value: a thread of comments nests four a reply. */
export const maxDepth = 1_000
/** Values and names of one JSON record. Empty ones take 30 times their text in memory. */
export const maxValues = 1_000_000
/** Files of a ZIP archive. */
export const maxEntries = 10_000
/** Files of a ZIP archive that are looked into. */
export const maxOffered = 30
/** Characters of all texts that a workbook shares among its cells: they are held in memory. */
export const maxSharedLength = 150_000_000
/** Bytes of a page of Parquet as they come out, not as its header says. DuckDB writes pages of up to 100 MB. */
export const maxPageBytes = 128 * megabyte
/** Bytes of all pages that are unpacked for one portion of rows. */
export const maxGroupBytes = 512 * megabyte
