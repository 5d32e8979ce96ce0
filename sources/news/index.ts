import { source } from '../source.ts'

export const press = source({
  id: 'news',
  name: /*i18n*/ 'News',
  interactions: ['reposts', 'replies'],
  isOnAnySite: true,
  usualType: 'article',
  whyNotLive: /*i18n*/ 'A news site that has a feed is followed as RSS; its articles have that source then.',
  inFiles: { words: ['online news', 'newspaper', 'newspapers', 'magazine', 'magazines', 'press', 'print', 'newswire'] },
})
