/**
 * Signs that stand for a sign of the language because they look like it, or because another keyboard, language or word
 * processor writes it so. Sources: the Unicode properties Dash, Quotation_Mark and Default_Ignorable_Code_Point (UAX #44)
 * and the confusables of UTS #39; full-width and mathematical letters fold by NFKC.
 */

/** Between words: white space, NEL and the empty Braille pattern, which looks like a space. */
export const isSpace = (character: string) => /[\s\x85\u2800]/.test(character)

export const openBrackets = '(（﹙⁽₍❨❪⦅｟'
export const closeBrackets = ')）﹚⁾₎❩❫⦆｠'
const dashes =
  '-\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\u2e3b\u2e40\ufe31\ufe32\ufe58\ufe63\uff0d'
export const dash = new RegExp(`[${dashes}]`, 'g')
export const isDash = (character: string) => new RegExp(`^[${dashes}]$`).test(character)

/** Quotation marks that close each other; the first one of a list closes what nobody closed. */
const marks = ['"“”„‟＂〝〞〟❝❞⹂', '»«', '›‹', '」「｢｣﹁﹂', '』『﹃﹄']
/** Apostrophes and primes are quotation marks only around something: at the edges of words, and in pairs. */
const pairedMarks = ["'‘’‚‛＇❛❜`´׳", '″‶ʺ˝״', '》《', '〉〈']
const familyOf = (families: readonly string[]) =>
  new Map(families.flatMap((family) => [...family].map((mark) => [mark, family] as const)))
const quotes = familyOf(marks)
const pairedQuotes = familyOf(pairedMarks)

/** Marks that end a phrase which this one begins; null for what is no quotation mark. */
export const closersOf = (mark: string): string | null => quotes.get(mark) ?? null
/** The same for marks that also stand inside of words. */
export const pairedClosersOf = (mark: string): string | null => pairedQuotes.get(mark) ?? null
export const isQuote = (character: string) => quotes.has(character)

/** The mark that closes a phrase begun by this one. */
export function closerOf(mark: string): string {
  const family = [...(closersOf(mark) ?? pairedClosersOf(mark) ?? '"')]
  return /["']/.test(family[0]!) ? family[0]! : family.find((other) => other !== mark)!
}

/** Quotation marks that end a phrase in plain double quotes. */
export const doubleQuotes = marks[0]!

export const star = /[*＊∗⁎﹡✱✲]/g
const others: readonly (readonly [RegExp, string])[] = [
  [star, '*'],
  [/[≥≧⩾]/g, '>='],
  [/[≤≦⩽]/g, '<='],
  [/[∼˜〜∿]/g, '~'],
  [/[∶꞉ː︰﹕]/g, ':'],
  [/[∕⁄╱⧸]/g, '/'],
  [/[¦ǀ∣│]/g, '|'],
  [/[、،﹐٫]/g, ','],
]

/** Letters of other scripts that look like Latin ones. */
const homoglyphs: Record<string, string> = Object.fromEntries(
  [
    ['АВЕІЈКМНОРЅТУХ', 'ABEIJKMHOPSTYX'],
    ['аеіјорѕсух', 'aeijopscyx'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ο', 'o'],
  ].flatMap(([from, to]) => [...from!].map((letter, at) => [letter, to![at]!])),
)
const homoglyph = new RegExp(`[${Object.keys(homoglyphs).join('')}]`, 'g')

/** The same in plain signs, for what is compared with signs and names of the language: `－５`, `≥10`, `ＡＮＤ`. */
export const plainSigns = (text: string) =>
  others
    .reduce((plain, [sign, meant]) => plain.replace(sign, meant), text)
    .normalize('NFKC')
    .replace(dash, '-')

/** The same, and letters that look like Latin ones as Latin: for operators and names of fields, whose words are known. */
export const latin = (text: string) => plainSigns(text).replace(homoglyph, (letter) => homoglyphs[letter]!)

/** What nobody sees: format characters and what fonts leave out, but for the few that print (Prepended_Concatenation_Mark). */
export const unseen = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]`
export const isUnseen = new RegExp(`^${unseen}$`, 'v')

const picture = String.raw`\p{Extended_Pictographic}`
const joining = `[[\\p{L}\\p{M}]&&[${['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{Script=${script}}`).join('')}]]`
const tags = String.raw`[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]`
/** Where such a sign shows after all: it joins emoji or letters, says how an emoji is drawn, or which region's flag it is. */
const shown = [
  String.raw`(?<=${picture})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)`,
  String.raw`(?<=[${picture}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=${picture})`,
  String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`,
  String.raw`(?<=\u{1f3f4}${tags}{0,6})(?:${tags}{1,6}\u{e007f}|(?<=${tags})\u{e007f})`,
].join('|')
const invisible = new RegExp(String.raw`(?:(?!${shown})(?:${unseen}|[\p{Cc}--[\t-\r\x85]]))+`, 'gv')
const maybeInvisible = /[^\t-\r\x20-\x7e\xa0-\xac\xae-\u02ff]/

export type Ranges = [Range, ...Range[]]
type Range = { from: number; to: number }

/** A flag of a part of a country: a black flag and the region's code in signs that nobody sees (UTS #51, ED-14a). */
export const regionFlag = new RegExp(String.raw`\u{1f3f4}${tags}{3,6}\u{e007f}`, 'yv')

/** The parts of a text that people see, in order; at least one, which may be empty. */
export function visibleRanges(text: string): Ranges {
  const ranges: Range[] = []
  let from = 0
  for (const { 0: gap, index } of maybeInvisible.test(text) ? text.matchAll(invisible) : []) {
    if (index > from) ranges.push({ from, to: index })
    from = index + gap.length
  }
  const last = { from, to: text.length }
  const [first = last, ...others] = from < text.length ? [...ranges, last] : ranges
  return [first, ...others]
}
