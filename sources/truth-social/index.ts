import { source } from '../source.ts'

export const truthSocial = source({
  id: 'truth-social',
  name: 'Truth Social',
  hasHashtags: true,
  whyNotLive: /*i18n*/ 'Truth Social has no public API.',
  host: /^truthsocial\.com$/,
  inFiles: { words: ['truth', 'truthsocial', 'truth social'], fileName: /truth.?social/i },
})
