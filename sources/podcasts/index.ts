import { source } from '../source.ts'

export const podcasts = source({
  id: 'podcasts',
  name: /*i18n*/ 'Podcasts',
  alias: 'podcast',
  interactions: [],
  isOnAnySite: true,
  host: /^podcasts\.apple\.com$/,
  whyNotLive: /*i18n*/ 'Titles and notes of episodes can be followed as RSS. Soundings doesn’t transcribe episodes.',
})
