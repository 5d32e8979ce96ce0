type Cell = string | number
export type Section = { title: string; note: string; write: () => Promise<string> }

export const whole = (number: number) => Math.round(number).toLocaleString('en')

export const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** Milliseconds p50 / p95. */
export const both = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`

export const median = ({ p50 }: { p50: number }) => p50.toFixed(0)

/** Right-aligns numeric columns. */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  const rule = header.map((_, column) => (rows.every((row) => typeof row[column] === 'number') ? '---:' : '---'))
  return [line(header), line(rule), ...rows.map(line)].join('\n')
}
