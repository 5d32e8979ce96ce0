export type Field = string | number | bigint

/** What stands for null. */
export const nullField = '\\N'

const special = /[\\\t\n\r]/
const marks: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'" }

export const textField = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (mark) => marks[mark]!) : text

export const listField = (values: readonly string[]) =>
  values.length === 0
    ? '[]'
    : `[${values.map((value) => `'${value.replace(/[\\\t\n\r']/g, (mark) => marks[mark]!)}'`).join(',')}]`

export const lineOf = (fields: readonly Field[]) => `${fields.join('\t')}\n`
