import { asciiSeparators } from '#contract/query-language/tokenise.ts'

/** Columns that a post's terms come from. */
export const termColumns = 'search, language, hashtags, domains, links'

const wordsOf = (text: string) => `splitByChar(' ', ${text})`
const linked = `if(empty(links), '', search)`
// Replaces each address, in the form of `search`.
const besideLinks = `arrayFold((rest, link) -> replaceAll(rest, replaceRegexpAll(concat(' ', lower(link), ' '), '${asciiSeparators.source}', ' '), ' '), links, ${linked})`

/** Han has no spaces and is stored by character; most words are pairs. */
const characters = wordsOf(`if(length(search) = lengthUTF8(search), '', search)`)
const neighbours = `arrayMap((one, two) -> concat(one, two), arrayPopBack(${characters}), arrayPopFront(${characters}))`
const pairs = `arrayFilter(pair -> match(pair, '^[\u3400-\u9fff]{2}$'), arrayDistinct(${neighbours}))`

/**
 * Words, pairs of Han characters, hashtags with `#`, domains with `/`, words only in the post's addresses with `!`, and
 * the language with `~`. `search` is empty or starts with a space, so the empty word occurs once per post and counts
 * posts.
 */
export const termsSql = `arrayConcat(
  arrayDistinct(${wordsOf('search')}),
  ${pairs},
  arrayMap(tag -> concat('#', tag), arrayDistinct(hashtags)),
  arrayMap(domain -> concat('/', domain), arrayDistinct(domains)),
  arrayMap(word -> concat('!', word), arrayFilter(word -> NOT has(${wordsOf(besideLinks)}, word), arrayDistinct(${wordsOf(linked)}))),
  [concat('~', language)])`

/** Whether a text has scripts without spaces: Thai, kana or Han of the first plane. */
export const isSpacelessSql = (text: string) => `match(${text}, '[\u0e01-\u0e5b\u3041-\u30ff\u3400-\u9fff]')`

/** Prefix that gives the term's kind; empty for words. */
export const kindSql = `if(substring(term, 1, 1) IN ('#', '/', '!', '~'), substring(term, 1, 1), '')`
