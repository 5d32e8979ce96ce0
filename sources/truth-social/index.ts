import { source } from '../source.ts'

export const truthSocial = source({
  id: 'truth-social',
  name: 'Truth Social',
  whyNotLive: /*i18n*/ 'Truth Social has no API for others.',
  host: /^truthsocial\.com$/,
  inFiles: { words: ['truth', 'truthsocial', 'truth social'], fileName: /truth.?social/i },
})
