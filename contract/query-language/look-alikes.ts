/**
 * Characters that are read as an operator, bracket or quotation mark because they look like it, or because other keyboards,
 * languages and word processors use them. Sources: the Unicode properties Dash, Quotation_Mark and Default_Ignorable_Code_Point (UAX #44)
 * and the confusables of UTS #39; full-width and mathematical letters fold by NFKC.
 */

/** Between words: white space, NEL and the empty Braille pattern, which looks like a space. */
export const isSpace = (character: string) => /[\s\x85\u2800]/.test(character)

export const openBrackets = '(（﹙⁽₍❨❪⦅｟'
export const closeBrackets = ')）﹚⁾₎❩❫⦆｠'
const dashes =
  '-\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u207b\u208b\u2212\u2796\u2e3a\u2e3b\u2e40\ufe31\ufe32\ufe58\ufe63\uff0d'
export const dashPattern = new RegExp(`[${dashes}]`, 'g')
const dash = new RegExp(`^[${dashes}]$`)
export const isDash = (character: string) => dash.test(character)

/** Families of quotation marks that close each other. The first of a family closes a phrase in a repair. */
const marks = ['"“”„‟＂〝〞〟❝❞⹂', '»«', '›‹', '」「｢｣﹁﹂', '』『﹃﹄']
/** Apostrophes and primes count as quotation marks only in pairs at the edges of words. */
const pairedMarks = ["'‘’‚‛＇❛❜`´׳", '″‶ʺ˝״', '》《', '〉〈']
const familyOf = (families: readonly string[]) =>
  new Map(families.flatMap((family) => [...family].map((mark) => [mark, family] as const)))
const quotes = familyOf(marks)
const pairedQuotes = familyOf(pairedMarks)

/** The marks that close a phrase opened by this one; null if it is not a quotation mark. */
export const listClosingQuotes = (mark: string): string | null => quotes.get(mark) ?? null
/** The same for marks that also occur within words. */
export const listPairedClosingQuotes = (mark: string): string | null => pairedQuotes.get(mark) ?? null
export const isQuote = (character: string) => quotes.has(character)

/** The mark that closes a phrase begun by this one. */
export function findClosingQuote(mark: string): string {
  const family = [...(listClosingQuotes(mark) ?? listPairedClosingQuotes(mark) ?? '"')]
  return /["']/.test(family[0]!) ? family[0]! : family.find((other) => other !== mark)!
}

/** Quotation marks that end a phrase in plain double quotes. */
export const doubleQuotes = marks[0]!

export const starPattern = /[*＊∗⁎﹡✱✲]/g
const others: readonly (readonly [RegExp, string])[] = [
  [starPattern, '*'],
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

const plainSigns = /^[\x20-\x7e]*$/

/** Replaces look-alikes by plain characters, to compare with operators and names: `－５`, `≥10`, `ＡＮＤ`. */
export const toPlainCharacters = (text: string) =>
  plainSigns.test(text)
    ? text
    : others
        .reduce((plain, [sign, meant]) => plain.replace(sign, meant), text)
        .normalize('NFKC')
        .replace(dashPattern, '-')

/** Also replaces letters that look like Latin ones, for operators and field names. */
export const toLatin = (text: string) => toPlainCharacters(text).replace(homoglyph, (letter) => homoglyphs[letter]!)

/** Invisible characters: format and default-ignorable characters, except the few that print (Prepended_Concatenation_Mark). */
export const invisibleClass = String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cf}]--[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]]`
export const invisiblePattern = new RegExp(`^${invisibleClass}$`, 'v')

const picture = String.raw`\p{Extended_Pictographic}`
const joining = `[[\\p{L}\\p{M}]&&[${['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'].map((script) => `\\p{Script=${script}}`).join('')}]]`
const tags = String.raw`[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]`
/** Where an invisible character has a visible effect: it joins emoji or letters, or selects the form of an emoji or a regional flag. */
const visibleContext = [
  String.raw`(?<=${picture})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)`,
  String.raw`(?<=[${picture}\u{1f3fb}-\u{1f3ff}]\ufe0f?)\u200d(?=${picture})`,
  String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`,
  String.raw`(?<=\u{1f3f4}${tags}{0,6})(?:${tags}{1,6}\u{e007f}|(?<=${tags})\u{e007f})`,
].join('|')
const invisible = new RegExp(String.raw`(?:(?!${visibleContext})(?:${invisibleClass}|[\p{Cc}--[\t-\r\x85]]))+`, 'gv')
const maybeInvisible = /[^\t-\r\x20-\x7e\xa0-\xac\xae-\u02ff]/

export type Ranges = [Range, ...Range[]]
type Range = { from: number; to: number }

/** A regional flag: a black flag followed by the region's code in invisible tag characters (UTS #51, ED-14a). */
export const regionFlag = new RegExp(String.raw`\u{1f3f4}${tags}{3,6}\u{e007f}`, 'yv')

/** The visible parts of a text, in order; at least one, which may be empty. */
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
