import { toText, type Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'

/** Ends the messages about unreadable files. */
export const expectedFormats = toText(
  /*i18n*/ {
    id: 'problem.importFormats',
    message:
      'Expected CSV, TSV, JSON Lines, a JSON array, Parquet, an Excel workbook (xlsx) or a feed (RSS, Atom), each also as .gz or .zst, or a ZIP archive.',
  },
)

export const unreadableFileError = (text: Text) => new AppError('unreadable_file', text)

export const emptyFileError = () =>
  unreadableFileError(
    toText(
      /*i18n*/ { id: 'problem.emptyFile', message: 'The file is empty. {expected}' },
      { expected: expectedFormats },
    ),
  )

export const unknownFormatError = () =>
  unreadableFileError(
    toText(
      /*i18n*/ { id: 'problem.unknownFormat', message: 'This kind of file can’t be imported. {expected}' },
      { expected: expectedFormats },
    ),
  )

export const unsupportedFileError = (what: string) =>
  unreadableFileError(
    toText(
      /*i18n*/ { id: 'problem.foreignFile', message: 'The file is {what}. {expected}' },
      { what, expected: expectedFormats },
    ),
  )
