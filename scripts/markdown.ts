type Cell = string | number

/** A Markdown table; numbers stand to the right. */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  const rule = header.map((_, column) => (rows.every((row) => typeof row[column] === 'number') ? '---:' : '---'))
  return [line(header), line(rule), ...rows.map(line)].join('\n')
}
