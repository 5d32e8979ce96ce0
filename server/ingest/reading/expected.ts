import { say, type Text } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'

/** Ends the messages about unreadable files. */
export const expected = say(
  /*i18n*/ {
    id: 'problem.importFormats',
    message:
      'Expected CSV, TSV, JSON Lines, a JSON array, Parquet, an Excel workbook (xlsx) or a feed (RSS, Atom), each also as .gz or .zst, or a ZIP archive.',
  },
)

export const unreadable = (text: Text) => new AppError('unreadable_file', text)

export const emptyFile = () =>
  unreadable(say(/*i18n*/ { id: 'problem.emptyFile', message: 'The file is empty. {expected}' }, { expected }))

export const unknownFormat = () =>
  unreadable(
    say(
      /*i18n*/ { id: 'problem.unknownFormat', message: 'This kind of file can’t be imported. {expected}' },
      { expected },
    ),
  )

export const foreignFile = (what: string) =>
  unreadable(say(/*i18n*/ { id: 'problem.foreignFile', message: 'The file is {what}. {expected}' }, { what, expected }))
