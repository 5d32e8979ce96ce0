import { source } from '../source.ts'

export const instagram = source({
  id: 'instagram',
  name: 'Instagram',
  alias: 'ig',
  interactions: ['likes', 'replies'],
  host: /^instagram\.com$|^instagr\.am$/,
  idInUrl: /\/(?:p|reels?|tv)\/([\w-]+)/,
  urlOf: (id) => (/^(?!\d+$)[\w-]{11}$/.test(id) ? `https://www.instagram.com/p/${id}/` : ''),
  whyNotLive: /*i18n*/ 'Meta shows posts of others to approved researchers alone, in its Content Library.',
  inFiles: { fileName: /instagram/i },
})
