import { parseQuery } from '#contract/query-language/parse.ts'
import type { Validity } from '#src/machines/edited-query.ts'

/** `faulty`: has errors; `readable`: the builder can show it. An empty text has no errors. */
export function validate(text: string): Validity {
  if (text.trim() === '') return { faulty: false, readable: true }
  const { tree } = parseQuery(text, undefined, { isPart: true })
  return { faulty: parseQuery(text).problems.some(({ severity }) => severity === 'error'), readable: tree !== null }
}
