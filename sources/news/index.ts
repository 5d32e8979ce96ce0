import { source } from '../source.ts'

export const press = source({
  id: 'news',
  name: /*i18n*/ 'News',
  interactions: ['reposts', 'replies'],
  isOnAnySite: true,
  usualType: 'article',
  whyNotLive: /*i18n*/ 'News sites with a feed can be followed as RSS.',
  inFiles: { words: ['online news', 'newspaper', 'newspapers', 'magazine', 'magazines', 'press', 'print', 'newswire'] },
})
