import { source } from '../source.ts'

export const tiktok = source({
  id: 'tiktok',
  name: 'TikTok',
  hasHashtags: true,
  interactions: ['likes', 'reposts', 'replies'],
  usualType: 'video',
  host: /^(?:(?:m|vm)\.)?tiktok\.com$/,
  idInUrl: /\/(?:video|photo)\/(\d+)/,
  urlOf: (id, handle) =>
    /^\d{15,20}$/.test(id) && handle !== '' ? `https://www.tiktok.com/@${handle}/video/${id}` : '',
  whyNotLive: /*i18n*/ 'TikTok gives only approved researchers access to public posts, through its Research API.',
  inFiles: { words: ['tik tok'], fileName: /tiktok/i },
})
