import { source } from '../source.ts'

export const linkedin = source({
  id: 'linkedin',
  name: 'LinkedIn',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:[a-z]{2,3}\.)?linkedin\.com$|^lnkd\.in$/,
  idInUrl: /(?:activity|ugcPost|share)[:-](\d{15,})/,
  whyNotLive: /*i18n*/ 'The API of LinkedIn tells organisations of their own pages alone.',
  inFiles: { fileName: /linkedin/i },
})
