import { late } from '#src/ui/late.tsx'

/** The editor of queries. What waits is a plain field, which goes on taking the text where the editor does not load. */
export const QueryField = late(() => import('./query-field.tsx').then((module) => module.QueryField), {
  staysUsable: true,
})
