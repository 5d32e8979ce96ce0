import { source } from '../source.ts'

export const pinterest = source({
  id: 'pinterest',
  name: 'Pinterest',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:[a-z]{2}\.)?pinterest\.(?:com|co\.uk|com\.au|de|fr|es|it|at|ch|jp)$|^pin\.it$/,
  idInUrl: /\/pin\/(?:[^/?#]*--)?(\d+)/,
  urlOf: (id) => (/^\d{10,20}$/.test(id) ? `https://www.pinterest.com/pin/${id}/` : ''),
  whyNotLive: /*i18n*/ 'Pinterest’s API gives accounts access to their own pins only.',
  inFiles: { fileName: /pinterest/i },
})
