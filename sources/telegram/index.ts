import { source } from '../source.ts'

export const telegram = source({
  id: 'telegram',
  name: 'Telegram',
  alias: 'tg',
  interactions: ['likes', 'reposts', 'replies'],
  host: /^(?:t|telegram)\.me$/,
  idInUrl: /\.me\/(?:s\/)?(\w+\/\d+)/,
  urlOf: (id) => (/^[A-Za-z]\w+\/\d+$/.test(id) ? `https://t.me/${id}` : ''),
  whyNotLive: /*i18n*/ 'Telegram channels can only be read with a personal account, not with an API key.',
  inFiles: { fileName: /telegram/i },
})
