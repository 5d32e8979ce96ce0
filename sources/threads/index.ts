import { source } from '../source.ts'

export const threads = source({
  id: 'threads',
  name: 'Threads',
  host: /^threads\.(?:net|com)$/,
  idInUrl: /\/post\/([\w-]+)/,
  whyNotLive:
    /*i18n*/ 'Threads lets a program search posts only after Meta has reviewed it. None of ours speaks its API.',
})
