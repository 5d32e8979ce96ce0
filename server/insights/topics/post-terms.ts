import { normalise, titleEnd, tokenise } from '#contract/query-language/tokenise.ts'
import { spacelessWords } from '../steps/segment-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'

/** A post of the sample. `search` has its normalized tokens between spaces (tokenise.ts), `at` is in seconds. */
export type SampledPost = {
  id: string
  at: number
  search: string
  language: string
  links: readonly string[]
}

/**
 * Tests for words that can name a subject: not a stop word of these languages, weekday, month, number or word of the
 * query. Remembers each token, because most occur in many posts.
 */
export function meaningfulTokenTest(languages: readonly string[], ownWords: readonly string[]) {
  const isStopWord = stopWordTest(languages)
  const excluded = new Set([titleEnd, ...ownWords, ...['en', ...languages].flatMap(dateWords)])
  const known = new Map<string, boolean>()
  return (token: string) => {
    let isMeaningful = known.get(token)
    if (isMeaningful === undefined) {
      isMeaningful = hasLetters.test(token) && !excluded.has(token) && !isStopWord(token)
      known.set(token, isMeaningful)
    }
    return isMeaningful
  }
}

function dateWords(language: string): string[] {
  if (language === 'und' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return []
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, month + 1)))
  return (['long', 'short'] as const).flatMap((length) => {
    const options = [{ weekday: length }, { month: length }, { month: length, day: 'numeric' }] as const
    const formats = options.map((parts) => new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }))
    return months.flatMap((day) =>
      formats
        .flatMap((format) => tokenise(format.format(day)).map(({ token }) => token))
        .filter((word) => word.length > 1),
    )
  })
}

const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const hasLetters = /\p{L}\p{M}*\p{L}/u
/** Longer posts are read up to here, so that one of them doesn't cost as much as hundreds. */
const maxTokens = 300

/**
 * A post's meaningful tokens in order, with an empty one wherever a phrase can't continue: at other words, words of
 * addresses, and the title's end. Scripts without spaces are cut into words.
 */
export function readTokens(
  { search, language, links }: SampledPost,
  isMeaningful: (token: string) => boolean,
): string[] {
  const linked = new Set(links.flatMap((link) => tokenise(link).map(({ token }) => token)))
  const hasSpaceless = isSpaceless.test(search)
  const tokens = search.split(' ', maxTokens)
  const spaced = tokens.map((token) =>
    isMeaningful(token) && !linked.has(token) && !(hasSpaceless && isSpaceless.test(token)) ? token : '',
  )
  if (!hasSpaceless) return spaced
  const cut = spacelessWords(tokens.join(' '), language).filter(isMeaningful).map(normalise).filter(isMeaningful)
  return [...spaced, ...cut.flatMap((word) => ['', word])]
}
