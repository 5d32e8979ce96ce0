import { source } from '../source.ts'

export const blogs = source({
  id: 'blogs',
  name: /*i18n*/ 'Blogs',
  alias: 'blog',
  interactions: ['likes', 'reposts', 'replies'],
  isOnAnySite: true,
  usualType: 'article',
  host: /(?:^|\.)(?:medium|substack|wordpress|blogspot)\.com$/,
  whyNotLive: /*i18n*/ 'A blog that has a feed is followed as RSS; its articles have that source then.',
  inFiles: { words: ['medium', 'substack', 'wordpress'] },
})
