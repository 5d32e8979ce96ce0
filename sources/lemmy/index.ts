import { noCollector, source } from '../source.ts'

export const lemmy = source({
  id: 'lemmy',
  name: 'Lemmy',
  whyNotLive: noCollector,
  interactions: ['likes', 'replies'],
  isVotedOn: true,
  hasCommunities: true,
  inFiles: { texts: 'markdown' },
})
