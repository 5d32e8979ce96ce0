import { source } from '../source.ts'

export const blogs = source({
  id: 'blogs',
  name: /*i18n*/ 'Blogs',
  alias: 'blog',
  interactions: ['likes', 'reposts', 'replies'],
  isOnAnySite: true,
  usualType: 'article',
  host: /(?:^|\.)(?:medium|substack|wordpress|blogspot)\.com$/,
  whyNotLive: /*i18n*/ 'Blogs with a feed can be followed as RSS.',
  inFiles: { words: ['medium', 'substack', 'wordpress'] },
})
