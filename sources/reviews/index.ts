import { source } from '../source.ts'

export const reviews = source({
  id: 'reviews',
  name: /*i18n*/ 'Reviews',
  alias: 'review',
  interactions: ['likes', 'replies'],
  isOnAnySite: true,
  host: /(?:^|\.)(?:trustpilot|yelp|tripadvisor|g2|capterra|glassdoor|kununu|holidaycheck)\.[a-z.]+$|^play\.google\.com$|^apps\.apple\.com$/,
  whyNotLive: /*i18n*/ 'Review sites have their own terms, and most don’t allow automated reading.',
  inFiles: { words: ['app store', 'google play', 'google reviews', 'trustpilot', 'tripadvisor', 'yelp'] },
})
