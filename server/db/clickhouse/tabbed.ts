export type Field = string | number | bigint

/** What stands for null. */
export const nullField = '\\N'

/**
 * Braces among them: the embedded engine reads a statement with its lines, and where a text looks like the beginning of a
 * comment it takes `{error …}` for what a test expects of the statement.
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

/** The text that `textField` wrote. */
export const textInField = (field: string) => field.replace(/\\(?:x7[BD]|.)/g, (mark) => marked.get(mark)!)

const quoted = (value: string) => `'${value.replace(/[\\\t\n\r{}']/g, (mark) => marks[mark]!)}'`

/** A field as the engine writes it, which leaves braces as they are. */
export const writtenField = (field: string) => field.replace(/[{}]/g, (mark) => marks[mark]!)

export const listField = (values: readonly string[]) =>
  values.length === 0 ? '[]' : `[${values.map(quoted).join(',')}]`

export const pairsField = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values)
    .map(([key, value]) => `${quoted(key)}:${quoted(value)}`)
    .join(',')}}`

export const lineOf = (fields: readonly Field[]) => `${fields.join('\t')}\n`
