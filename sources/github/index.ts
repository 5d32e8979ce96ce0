import { noCollectorText, source } from '../source.ts'

export const github = source({
  id: 'github',
  name: 'GitHub',
  whyNotLive: noCollectorText,
  host: /^github\.com$/,
  inFiles: { columns: [['number', 'authorassociation']], texts: 'verbatim' },
})
