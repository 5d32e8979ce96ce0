export const messages = {
  diskFull: /*i18n*/ {
    id: 'problem.exportDiskFull',
    message: 'The disk of this server is full, so the file could not be written. Export again when there is room.',
  },
  unforeseen: /*i18n*/ {
    id: 'problem.exportFailed',
    message:
      'Something went wrong on the server while the file was written. Try again; if it happens again, tell the operator.',
  },
  tooManyRows: /*i18n*/ {
    id: 'problem.exportTooManyRows',
    message:
      'An export holds at most {most, number} rows, and this one would have {rows, number}. Narrow the days or the filter.',
  },
  tooLarge: /*i18n*/ {
    id: 'problem.exportTooLarge',
    message: 'The file is larger than all the room that this workspace has for exports. Narrow the days or the filter.',
  },
  tooManyAtOnce: /*i18n*/ {
    id: 'problem.tooManyExports',
    message: 'At most {most, number} exports of yours wait or run at once. Let one end, or cancel one.',
  },
  unknown: /*i18n*/ {
    id: 'problem.noSuchExport',
    message: 'There is no such export of yours in this workspace.',
  },
  notReady: /*i18n*/ {
    id: 'problem.exportNotReady',
    message: 'This export has no file: it is {status}.',
  },
  gone: /*i18n*/ {
    id: 'problem.exportGone',
    message:
      'The file of this export is gone: files are kept for a day, and go earlier where newer ones need their room. Export again.',
  },
  elsewhere: /*i18n*/ {
    id: 'problem.exportElsewhere',
    message:
      'The file of this export lies on another server, which does not share its folder with this one. Export again.',
  },
  cannotCancel: /*i18n*/ {
    id: 'problem.cannotCancelExport',
    message: 'Only an export that waits or runs can be cancelled; this one is {status}.',
  },
} as const
