const spaceless = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u

const segmenters = new Map<string, Intl.Segmenter>()
function segmenterOf(locale: string) {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, known)
  return known
}

/** Thai and kana determine the language; Han alone means Chinese unless the post is Japanese. */
function localeOf(run: string, language: string) {
  if (/\p{Script=Thai}/u.test(run)) return 'th'
  return language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? 'ja' : 'zh'
}

/**
 * Words of a text in scripts tokenized by character (tokenise.ts), segmented by `Intl.Segmenter`: distinct, with at
 * least two characters. Expects normalized tokens between spaces.
 */
export function spacelessWords(text: string, language: string): string[] {
  const runs = text
    .split(' ')
    .reduce((joined, token) => (spaceless.test(token) ? joined + token : `${joined} `), '')
    .split(/ +/)
    .filter((run) => run.length > 1)
  return [
    ...new Set(
      runs.flatMap((run) =>
        // Folding splits sara am, but dictionaries have it composed.
        [...segmenterOf(localeOf(run, language)).segment(run.replaceAll('\u0e4d\u0e32', '\u0e33'))]
          .filter(({ segment, isWordLike }) => isWordLike === true && [...segment].length > 1)
          .map(({ segment }) => segment),
      ),
    ),
  ]
}
