import { gigabyte, megabyte } from '#server/ground/byte-units.ts'

export const maxUploadBytes = 2 * gigabyte
/** After unpacking. */
export const maxPlainBytes = 16 * gigabyte
/** Unpacked ÷ packed size, checked above `minBytesForRatio` bytes; text packs up to about 30 times. */
export const maxRatio = 150
export const minBytesForRatio = 64 * megabyte
/** Characters of one record; longer ones are rejected, and reading continues. */
export const maxRecordLength = 16_000_000
export const maxTextLength = 200_000
export const maxColumns = 2_000
/** Levels of a JSON value; a thread of comments needs four per reply. */
export const maxDepth = 1_000
/** Values and names in a JSON record; empty ones take 30 times their text in memory. */
export const maxValues = 1_000_000
/** Files in a ZIP archive. */
export const maxEntries = 10_000
/** Files in a ZIP archive to look into. */
export const maxOffered = 30
/** Characters of a workbook's shared texts, which are held in memory. */
export const maxSharedLength = 150_000_000
/** Unpacked bytes of a Parquet page, whatever its header says. DuckDB writes pages of up to 100 MB. */
export const maxPageBytes = 128 * megabyte
/** Unpacked bytes of all pages for one portion of rows. */
export const maxGroupBytes = 512 * megabyte
