import type { Statement, StatementParameter } from '#contract/answers/statements.ts'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'

const maxValues = 20
const maxCharacters = 500

/** Passes each statement to `onStatement` before running it. */
export const withRecording = (
  clickhouse: ClickHouse,
  step: string,
  onStatement: (statement: Statement) => void,
): ClickHouse => ({
  ...clickhouse,
  rows: (row, query, params = {}, options = {}) => {
    onStatement(statementOf(step, query, params))
    return clickhouse.rows(row, query, params, options)
  },
})

/** A statement as shown to people. */
export const statementOf = (step: string, query: string, params: Params): Statement => ({
  step,
  sql: withoutIndent(query),
  parameters: parametersOf(query, params),
})

/** Collects the statements of an answer's reads; `clickhouseFor` gives a client that records under a step's name. */
export function recording(clickhouse: ClickHouse) {
  const statements: Statement[] = []
  return {
    statements,
    clickhouseFor: (step: string) => withRecording(clickhouse, step, (statement) => statements.push(statement)),
  }
}

/** Parameters in the order of the text, each once. */
function parametersOf(query: string, params: Params): StatementParameter[] {
  const named = new Map([...query.matchAll(/\{([A-Za-z]\w*):([^{}]+)\}/g)].map(([, name, type]) => [name!, type!]))
  return [...named].map(([name, type]) => ({ name, type, ...shortened(params[name]) }))
}

function shortened(value: unknown): Pick<StatementParameter, 'value' | 'of'> {
  const isLong = Array.isArray(value) && value.length > maxValues
  // JSON has no 64-bit integers.
  const text = JSON.stringify(isLong ? value.slice(0, maxValues) : (value ?? null), (_, one: unknown) =>
    typeof one === 'bigint' ? String(one) : one,
  )
  const cut = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
  return { value: cut, of: isLong ? value.length : null }
}

function withoutIndent(query: string) {
  const [first = '', ...rest] = query
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const depth = Math.min(...depths)
  return [first.trimStart(), ...rest.map((line) => line.slice(Number.isFinite(depth) ? depth : 0))].join('\n')
}
