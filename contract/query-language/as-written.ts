/** Scripts that write words without spaces between them: no letter of theirs makes a word longer. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const list = (prefix: string) => `${scripts.map((script) => `\\p{${prefix}${script}}`).join('')}ーｰ`
const edges = (prefix: string) => `[^\\p{L}\\p{N}\\p{M}]|[${list(prefix)}]`
/** The same class of characters for JavaScript and for RE2, which name scripts differently. */
const edge = edges('Script=')
const engineEdge = edges('')

/** Signs that are drawn as emoji are none of a word, though some are letters: ℹ. */
const partOfWord = new RegExp(`^(?!${edge}|\\p{Extended_Pictographic})`, 'u')
const escaped = (value: string) =>
  value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`)

function borders(value: string) {
  const characters = [...value]
  return { before: partOfWord.test(characters[0] ?? ' '), after: partOfWord.test(characters.at(-1) ?? ' ') }
}

/** Finds the characters of `raw:` as they stand, at no place where a longer word goes on: `US` is not in "BUS". */
export function asWritten(value: string): RegExp {
  const { before, after } = borders(value)
  return new RegExp(`${before ? `(?<=^|${edge})` : ''}${escaped(value)}${after ? `(?=$|${edge})` : ''}`, 'gu')
}

/** The same for the engine, which cannot look around; null where a plain substring is enough. */
export function asWrittenPattern(value: string): string | null {
  const { before, after } = borders(value)
  if (!before && !after) return null
  return `${before ? `(?:^|${engineEdge})` : ''}${escaped(value)}${after ? `(?:$|${engineEdge})` : ''}`
}
