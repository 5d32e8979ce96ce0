import { source } from '../source.ts'

export const podcasts = source({
  id: 'podcasts',
  name: /*i18n*/ 'Podcasts',
  alias: 'podcast',
  interactions: [],
  isOnAnySite: true,
  host: /^podcasts\.apple\.com$/,
  whyNotLive:
    /*i18n*/ 'What is said in an episode is not transcribed. Titles and notes of episodes are followed as RSS.',
})
