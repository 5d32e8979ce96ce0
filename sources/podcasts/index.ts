import { source } from '../source.ts'

export const podcasts = source({
  id: 'podcasts',
  name: /*i18n*/ 'Podcasts',
  alias: 'podcast',
  interactions: [],
  isOnAnySite: true,
  host: /^podcasts\.apple\.com$/,
  whyNotLive: /*i18n*/ 'Nobody here writes down what is said. Titles and notes of episodes are followed as RSS.',
})
