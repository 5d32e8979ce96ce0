import { source } from '../source.ts'

export const github = source({
  id: 'github',
  name: 'GitHub',
  host: /^github\.com$/,
  inFiles: { columns: [['number', 'authorassociation']], texts: 'verbatim' },
})
