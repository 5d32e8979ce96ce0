export type Field = string | number | bigint

export const nullField = '\\N'

/**
 * Escapes braces, too: near comment-like text, the embedded engine parses `{error …}` in inserted lines as a test
 * directive.
 */
const special = /[\\\t\n\r{}]/
const marks: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '{': '\\x7B',
  '}': '\\x7D',
  "'": "\\'",
}

export const textField = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r{}]/g, (mark) => marks[mark]!) : text

const marked = new Map(Object.entries(marks).map(([character, mark]) => [mark, character]))

export const textInField = (field: string) => field.replace(/\\(?:x7[BD]|.)/g, (mark) => marked.get(mark)!)

const quoted = (value: string) => `'${value.replace(/[\\\t\n\r{}']/g, (mark) => marks[mark]!)}'`

/** Escapes braces in a field written by ClickHouse, which leaves them. */
export const escapeBraces = (field: string) => field.replace(/[{}]/g, (mark) => marks[mark]!)

export const listField = (values: readonly string[]) =>
  values.length === 0 ? '[]' : `[${values.map(quoted).join(',')}]`

export const pairsField = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values)
    .map(([key, value]) => `${quoted(key)}:${quoted(value)}`)
    .join(',')}}`

export const lineOf = (fields: readonly Field[]) => `${fields.join('\t')}\n`
