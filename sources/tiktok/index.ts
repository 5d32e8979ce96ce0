import { source } from '../source.ts'

export const tiktok = source({
  id: 'tiktok',
  name: 'TikTok',
  interactions: ['likes', 'reposts', 'replies'],
  usualType: 'video',
  host: /^(?:(?:m|vm)\.)?tiktok\.com$/,
  idInUrl: /\/(?:video|photo)\/(\d+)/,
  urlOf: (id, handle) =>
    /^\d{15,20}$/.test(id) && handle !== '' ? `https://www.tiktok.com/@${handle}/video/${id}` : '',
  whyNotLive: /*i18n*/ 'TikTok shows posts of others to approved researchers alone, in its Research API.',
  inFiles: { words: ['tik tok'], fileName: /tiktok/i },
})
