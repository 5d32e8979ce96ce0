import { lazyPart } from '#src/ui/lazy-part.tsx'

/** While loading, and if loading fails, a plain field takes the text. */
export const QueryField = lazyPart(() => import('./query-field.tsx').then((module) => module.QueryField), {
  staysUsable: true,
})
