import { source } from '../source.ts'

export const linkedin = source({
  id: 'linkedin',
  name: 'LinkedIn',
  hasHashtags: true,
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:[a-z]{2,3}\.)?linkedin\.com$|^lnkd\.in$/,
  idInUrl: /(?:activity|ugcPost|share)(?:[:-]|%3A)(\d{15,})/,
  whyNotLive: /*i18n*/ 'LinkedIn’s API gives organisations access to their own pages only.',
  inFiles: { fileName: /linkedin/i, ownId: (id) => id.replace(/^urn:li:(?:activity|share|ugcPost):(?=\d+$)/, '') },
})
