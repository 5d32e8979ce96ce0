export const messages = {
  tooManyRows: /*i18n*/ {
    id: 'problem.exportTooManyRows',
    message:
      'An export can have at most {most, number} rows; this one would have {rows, number}. Choose fewer days, or filter.',
  },
  tooLarge: /*i18n*/ {
    id: 'problem.exportTooLarge',
    message: 'The file exceeds the workspace’s space for exports. Choose fewer days, or filter.',
  },
  tooManyAtOnce: /*i18n*/ {
    id: 'problem.tooManyExports',
    message: 'You can run at most {most, number} exports at once. Wait for one, or cancel it.',
  },
  notReady: /*i18n*/ { id: 'problem.exportNotReady', message: 'This export has no file: it is {status}.' },
  gone: /*i18n*/ { id: 'problem.exportGone', message: 'This file is no longer available. Export again.' },
} as const
