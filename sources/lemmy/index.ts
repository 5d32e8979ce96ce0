import { noCollectorText, source } from '../source.ts'

export const lemmy = source({
  id: 'lemmy',
  name: 'Lemmy',
  whyNotLive: noCollectorText,
  interactions: ['likes', 'replies'],
  isVotedOn: true,
  hasCommunities: true,
  inFiles: { texts: 'markdown' },
})
