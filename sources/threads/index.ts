import { source } from '../source.ts'

export const threads = source({
  id: 'threads',
  name: 'Threads',
  hasHashtags: true,
  host: /^threads\.(?:net|com)$/,
  idInUrl: /\/post\/([\w-]+)/,
  whyNotLive: /*i18n*/ 'Searching Threads requires an app review by Meta. Soundings doesn’t support its API yet.',
})
