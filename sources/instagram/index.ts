import { source } from '../source.ts'

export const instagram = source({
  id: 'instagram',
  name: 'Instagram',
  hasHashtags: true,
  alias: 'ig',
  interactions: ['likes', 'replies'],
  host: /^instagram\.com$|^instagr\.am$/,
  idInUrl: /\/(?:p|reels?|tv)\/([\w-]+)/,
  urlOf: (id) => (/^(?!\d+$)[\w-]{11}$/.test(id) ? `https://www.instagram.com/p/${id}/` : ''),
  whyNotLive: /*i18n*/ 'Meta gives only approved researchers access to public posts, through its Content Library.',
  inFiles: { fileName: /instagram/i },
})
