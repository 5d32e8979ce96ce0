import { source } from '../source.ts'

export const lemmy = source({
  id: 'lemmy',
  name: 'Lemmy',
  interactions: ['likes', 'replies'],
  isVotedOn: true,
  hasCommunities: true,
})
