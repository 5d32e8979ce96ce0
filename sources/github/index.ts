import { noCollector, source } from '../source.ts'

export const github = source({
  id: 'github',
  name: 'GitHub',
  whyNotLive: noCollector,
  host: /^github\.com$/,
  inFiles: { columns: [['number', 'authorassociation']], texts: 'verbatim' },
})
