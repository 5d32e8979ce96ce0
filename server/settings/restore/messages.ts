export const messages = {
  noArchive: /*i18n*/ {
    id: 'problem.noWorkspaceArchive',
    message:
      'This is no archive of a whole workspace: expected a ZIP file of Soundings with manifest.json and {expected} in it.',
  },
  gone: /*i18n*/ {
    id: 'problem.archiveGone',
    message: 'The file of this archive is not on this server any more. Send it again.',
  },
  otherFormat: /*i18n*/ {
    id: 'problem.otherArchive',
    message: 'The manifest of the archive cannot be read: expected format "{format}" in version {version}.',
  },
  laterVersion: /*i18n*/ {
    id: 'problem.laterArchive',
    message: 'The archive is of version {found}, and this server reads up to {version}. Update the server first.',
  },
  unexpectedFile: /*i18n*/ {
    id: 'problem.unexpectedInArchive',
    message: 'The archive holds {name}, which its manifest does not name.',
  },
  missingFile: /*i18n*/ { id: 'problem.missingInArchive', message: 'The archive lacks {name}.' },
  otherDigest: /*i18n*/ {
    id: 'problem.archiveDigest',
    message: '{name} is not what the manifest says: its bytes or its SHA-256 differ. Export the workspace anew.',
  },
  badLine: /*i18n*/ {
    id: 'problem.badLineInArchive',
    message: 'Line {line, number} of {name} cannot be read as this release writes it.',
  },
  badTable: /*i18n*/ {
    id: 'problem.badTableInArchive',
    message: '{name} has other columns or values than this release writes.',
  },
  tooMany: /*i18n*/ {
    id: 'problem.tooManyInArchive',
    message: '{name} holds {count, number} entries; this server takes at most {most, number}.',
  },
  tooManyBytes: /*i18n*/ {
    id: 'problem.tooLargeArchive',
    message:
      'What the archive holds besides posts has {count, number} MB; this server takes at most {most, number} MB.',
  },
  lineTooLong: /*i18n*/ {
    id: 'problem.lineTooLongInArchive',
    message: 'A line of {name} is longer than {most, number} MB.',
  },
  unforeseen: /*i18n*/ {
    id: 'problem.restoreFailed',
    message: 'Something went wrong on the server while the archive was read. Nothing of it was kept. Try again.',
  },
  unknown: /*i18n*/ { id: 'problem.noSuchRestore', message: 'There is no such archive of yours.' },
  atOnce: /*i18n*/ {
    id: 'problem.oneRestoreAtOnce',
    message: 'An archive of yours is being restored. Let it end, or cancel it.',
  },
  unfinished: /*i18n*/ {
    id: 'problem.restoreUnderWay',
    message: 'This archive waits or is being read. Let it end, or cancel it.',
  },
  ended: /*i18n*/ {
    id: 'problem.restoreEnded',
    message: 'Only an archive that waits or is being read can be cancelled; this one is {status}.',
  },
} as const
