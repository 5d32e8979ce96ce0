export const messages = {
  noArchive: /*i18n*/ {
    id: 'problem.noWorkspaceArchive',
    message: 'This isn’t a workspace archive. Choose a ZIP file that Soundings exported.',
  },
  laterVersion: /*i18n*/ {
    id: 'problem.laterArchive',
    message: 'This archive is from a newer version of Soundings. Update the server first.',
  },
  damaged: /*i18n*/ {
    id: 'problem.damagedArchive',
    message: 'The archive is damaged: {name} is incomplete or was changed. Export the workspace again.',
  },
  badLine: /*i18n*/ {
    id: 'problem.badLineInArchive',
    message: 'The archive is damaged: line {line, number} of {name} can’t be read. Export the workspace again.',
  },
  tooMany: /*i18n*/ {
    id: 'problem.tooLargeArchive',
    message:
      'The archive is too large for this server: {name} has more than {most, number} {unit, select, mb {MB} other {entries}}.',
  },
  atOnce: /*i18n*/ {
    id: 'problem.oneRestoreAtOnce',
    message: 'An archive is already being restored. Wait until it has finished, or cancel it.',
  },
} as const
