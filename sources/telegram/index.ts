import { source } from '../source.ts'

export const telegram = source({
  id: 'telegram',
  name: 'Telegram',
  alias: 'tg',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:t|telegram)\.me$/,
  idInUrl: /\.me\/(?:s\/)?(\w+\/\d+)/,
  urlOf: (id) => (/^[A-Za-z]\w+\/\d+$/.test(id) ? `https://t.me/${id}` : ''),
  whyNotLive: /*i18n*/ 'Channels of Telegram are read with the account of a person, not with a key of an installation.',
  inFiles: { fileName: /telegram/i },
})
