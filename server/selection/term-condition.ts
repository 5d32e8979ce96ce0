import { canonicalDomain } from '#contract/domain.ts'
import { normalise, tokenise } from '#contract/query-language/tokenise.ts'
import { type Bind, type Condition, compileSequence, hasTokens } from './conditions.ts'

/** Posts with a word, or several in a row; null for a text without letters or digits. */
export function wordsCondition(words: string, name: string): Condition | null {
  const tokens = tokenise(words).map(({ token }) => token)
  return tokens.length === 0 ? null : bound(name, (bind) => compileSequence('search', tokens, false, bind))
}

/** Posts with any of a topic's terms (contract/posts/topic-terms.ts). */
export const topicCondition = (terms: readonly string[], name: string): Condition =>
  bound(name, (bind) => {
    const sequences = terms.map((term) => tokenise(term).map(({ token }) => token))
    const words = sequences.flatMap((tokens) => (tokens.length === 1 ? tokens : []))
    const phrases = sequences.filter(({ length }) => length > 1)
    return [
      ...(words.length === 0 ? [] : [hasTokens('hasAnyTokens', words, bind)]),
      ...phrases.map((tokens) => `(${compileSequence('search', tokens, false, bind)})`),
    ].join(' OR ')
  })

export const hashtagCondition = (hashtag: string, name: string): Condition =>
  bound(name, (bind) => `has(hashtags, ${bind('String', normalise(hashtag.replace(/^[#＃]/, '')))})`)

export const domainCondition = (domain: string, name: string): Condition =>
  bound(name, (bind) => `has(domains, ${bind('String', canonicalDomain(domain))})`)

export const emojiCondition = (emoji: string, name: string): Condition =>
  bound(name, (bind) => `has(emoji, ${bind('String', emoji)})`)

export const linkCondition = (link: string, name: string): Condition =>
  bound(name, (bind) => `has(links, ${bind('String', link)})`)

/** Accepts the account with or without `@`. */
export const mentionCondition = (account: string, name: string): Condition =>
  bound(name, (bind) => `has(mentions, ${bind('String', account.replace(/^[@＠]/, '').toLowerCase())})`)

/** A term as rankings write it: a word, or `#` and a hashtag. Null as in wordsCondition. */
export const termCondition = (term: string, name: string): Condition | null =>
  /^[#＃]./su.test(term) ? hashtagCondition(term, name) : wordsCondition(term, name)

function bound(name: string, write: (bind: Bind) => string): Condition {
  const params: Condition['params'] = {}
  const condition = write((type, value) => {
    const param = `${name}${Object.keys(params).length}`
    params[param] = value
    return `{${param}:${type}}`
  })
  return { condition, params }
}
