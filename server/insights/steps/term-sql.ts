import { asciiSeparators } from '#contract/query-language/tokenise.ts'

/** What a post's terms are made of. */
export const termColumns = 'search, language, hashtags, domains, links'

/** An address as its words stand in `search`. */
const address = (link: string) => `replaceRegexpAll(concat(' ', lower(${link}), ' '), '${asciiSeparators.source}', ' ')`
const wordsOf = (text: string) => `splitByChar(' ', ${text})`
const linked = `if(empty(links), '', search)`
const besideLinks = `arrayFold((rest, link) -> replaceAll(rest, ${address('link')}, ' '), links, ${linked})`

/** Han is written without spaces and stored character by character; most of its words are pairs. */
const characters = wordsOf(`if(length(search) = lengthUTF8(search), '', search)`)
const neighbours = `arrayMap((one, two) -> concat(one, two), arrayPopBack(${characters}), arrayPopFront(${characters}))`
const pairs = `arrayFilter(pair -> match(pair, '^[\u3400-\u9fff]{2}$'), arrayDistinct(${neighbours}))`

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
  arrayMap(word -> concat('!', word), arrayFilter(word -> NOT has(${wordsOf(besideLinks)}, word), arrayDistinct(${wordsOf(linked)}))),
  [concat('~', language)])`

/** Whether a text holds what is written without spaces: Thai, kana and Han of the first plane. */
export const isSpacelessSql = (text: string) => `match(${text}, '[\u0e01-\u0e5b\u3041-\u30ff\u3400-\u9fff]')`

/** What kind of term it is: the sign it begins with, or nothing for words. */
export const kindSql = `if(substring(term, 1, 1) IN ('#', '/', '!', '~'), substring(term, 1, 1), '')`
