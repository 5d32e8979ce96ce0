import type { Statement, StatementParameter } from '#contract/answers/statements.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse/clickhouse.ts'

const maxValues = 20
const maxCharacters = 500

/** The store as a step of an answer reads it; each of its statements goes to `keep` before it runs. */
export const recorded = (clickhouse: ClickHouse, step: string, keep: (statement: Statement) => void): ClickHouse => ({
  ...clickhouse,
  rows: (row, query, params = {}, options = {}) => {
    keep(statementOf(step, query, params))
    return clickhouse.rows(row, query, params, options)
  },
})

/** A statement as a reader is shown it. */
export const statementOf = (step: string, query: string, params: Params): Statement => ({
  step,
  sql: withoutIndent(query),
  parameters: parametersOf(query, params),
})

/** What the reads of one answer ask, by the name of the read. */
export function recording(clickhouse: ClickHouse) {
  const statements: Statement[] = []
  return { statements, of: (step: string) => recorded(clickhouse, step, (statement) => statements.push(statement)) }
}

/** The parameters that the text names, each once, in its order. */
function parametersOf(query: string, params: Params): StatementParameter[] {
  const named = new Map([...query.matchAll(/\{([A-Za-z]\w*):([^{}]+)\}/g)].map(([, name, type]) => [name!, type!]))
  return [...named].map(([name, type]) => ({ name, type, ...shortened(params[name]) }))
}

/** Ids of 64 bits have no JSON of their own. */
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function shortened(value: unknown): Pick<StatementParameter, 'value' | 'of'> {
  const isLong = Array.isArray(value) && value.length > maxValues
  const text = JSON.stringify(isLong ? value.slice(0, maxValues) : (value ?? null), asText)
  const cut = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
  return { value: cut, of: isLong ? value.length : null }
}

/** The text as it stands in its file, without what all its lines but the first begin with. */
function withoutIndent(query: string) {
  const [first = '', ...rest] = query
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const depth = Math.min(...depths)
  return [first.trimStart(), ...rest.map((line) => line.slice(Number.isFinite(depth) ? depth : 0))].join('\n')
}
