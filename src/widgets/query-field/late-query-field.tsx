import { late } from '#src/ui/late.tsx'

/** While loading, and if loading fails, a plain field takes the text. */
export const QueryField = late(() => import('./query-field.tsx').then((module) => module.QueryField), {
  staysUsable: true,
})
