import { asciiSeparators } from '#contract/query-language/tokenise.ts'

/** What a post's terms are made of. */
export const termColumns = 'search, language, hashtags, domains, links'

/** An address as its words stand in `search`. */
const address = (link: string) => `replaceRegexpAll(concat(' ', lower(${link}), ' '), '${asciiSeparators.source}', ' ')`
const besideLinks = `arrayFold((rest, link) -> replaceAll(rest, ${address('link')}, ' '), links, search)`
const wordsOf = (text: string) => `splitByChar(' ', ${text})`
const linked = (array: string) => `if(empty(links), emptyArrayString(), ${array})`

/** Han is written without spaces and stored character by character; most of its words are pairs. In bytes, its common part is E3 90 80 to E9 BF BF. */
const spaceless = wordsOf(`if(length(search) = lengthUTF8(search), '', search)`)
const isHan = (token: string) =>
  `length(${token}) = 3 AND ${token} >= '\\xE3\\x90\\x80' AND ${token} <= '\\xE9\\xBF\\xBF'`
const pairs = `arrayDistinct(arrayFilter(pair -> pair != '', arrayMap((one, two) -> if(${isHan('one')} AND ${isHan('two')}, concat(one, two), ''),
  arrayPopBack(${spaceless}), arrayPopFront(${spaceless}))))`

/**
 * Words, pairs of Han characters, hashtags with `#`, domains with `/`, with `!` the words that stand in the post's
 * addresses and nowhere else in it, and the language with `~`. Every `search` begins with a space or is empty, so the
 * empty word stands in each post once and counts the posts.
 */
export const termsSql = `arrayConcat(
  arrayDistinct(${wordsOf('search')}),
  ${pairs},
  arrayMap(tag -> concat('#', tag), arrayDistinct(hashtags)),
  arrayMap(domain -> concat('/', domain), arrayDistinct(domains)),
  arrayMap(word -> concat('!', word), arrayFilter(word -> NOT has(${linked(wordsOf(besideLinks))}, word), ${linked(`arrayDistinct(${wordsOf('search')})`)})),
  [concat('~', language)])`

/** Whether a text holds what is written without spaces: Thai, kana and Han of the first plane. */
export const isSpacelessSql = (text: string) => `match(${text}, '[\u0e01-\u0e5b\u3041-\u30ff\u3400-\u9fff]')`

/** What kind of term it is: the sign it begins with, or nothing for words. */
export const kindSql = `if(substring(term, 1, 1) IN ('#', '/', '!', '~'), substring(term, 1, 1), '')`
