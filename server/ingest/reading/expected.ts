/** Ends every refusal of a file that nobody can read. */
export const expected =
  'Expected CSV, TSV, JSON Lines, a JSON array, Parquet, an Excel workbook (xlsx) or a feed (RSS, Atom), each also as .gz or .zst, or a ZIP archive.'
