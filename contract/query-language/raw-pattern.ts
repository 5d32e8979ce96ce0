/** Scripts without spaces between words: their letters never extend a word. */
const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const list = (prefix: string) => `${scripts.map((script) => `\\p{${prefix}${script}}`).join('')}ーｰ`
const edges = (prefix: string) => `[^\\p{L}\\p{N}\\p{M}]|[${list(prefix)}]`
/** The same character class for JavaScript and RE2, which name scripts differently. */
const edge = edges('Script=')
const engineEdge = edges('')

/** Emoji are not part of a word, although some are letters: ℹ. */
const partOfWord = new RegExp(`^(?!${edge}|\\p{Extended_Pictographic})`, 'u')
const escaped = (value: string) =>
  value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`)

function borders(value: string) {
  const characters = [...value]
  return { before: partOfWord.test(characters[0] ?? ' '), after: partOfWord.test(characters.at(-1) ?? ' ') }
}

/** Matches the value of `raw:` exactly, but not inside a longer word: `US` is not in "BUS". */
export function toRawPattern(value: string): RegExp {
  const { before, after } = borders(value)
  return new RegExp(`${before ? `(?<=^|${edge})` : ''}${escaped(value)}${after ? `(?=$|${edge})` : ''}`, 'gu')
}

/** `toRawPattern` for ClickHouse's RE2, which has no lookaround; null if a substring search is enough. */
export function toRe2RawPattern(value: string): string | null {
  const { before, after } = borders(value)
  if (!before && !after) return null
  return `${before ? `(?:^|${engineEdge})` : ''}${escaped(value)}${after ? `(?:$|${engineEdge})` : ''}`
}
