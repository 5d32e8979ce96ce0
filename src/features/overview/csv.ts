const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 text; null is an empty cell. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Hands a text to the browser as a file. */
export const saveFile = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
