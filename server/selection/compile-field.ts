import { toRe2RawPattern } from '#contract/query-language/raw-pattern.ts'
import { handleHostPattern, hostPattern } from '#contract/query-language/derived.ts'
import { listTokens } from '#contract/query-language/matching.ts'
import { normalise, titleEnd } from '#contract/query-language/tokenise.ts'
import { createUnresolvedError, getListedPosts } from '#contract/query-language/references.ts'
import type { FieldNode, NumberField } from '#contract/query-language/tree.ts'
import { lowerAscii } from '#contract/query-language/normalise.ts'
import { readNumberRange } from '#contract/query-language/values.ts'
import { communitySql } from './compile-values.ts'
import { type Bind, compileSequence, hasTokens } from './conditions.ts'

const titleEndSql = `position(search, ' ${titleEnd} ')`

/** The reference evaluator defines the meaning of each field. */
export function compileField(node: FieldNode, bind: Bind, startOfDay: (day: string) => Date): string {
  const { field, value, prefix = false } = node
  switch (field) {
    case 'title':
      return compileSequence(`substring(search, 1, ${titleEndSql})`, listTokens(value), prefix, bind)
    case 'text':
      return compileSequence(
        `if(${titleEndSql} = 0, search, substring(search, ${titleEndSql} + 2))`,
        listTokens(value),
        prefix,
        bind,
      )
    case 'bio':
      return compileSequence('bio_search', listTokens(value), prefix, bind, 'bio_search')
    case 'tag':
    case 'category':
      return compileListed(getListedPosts(node), bind)
    case 'raw':
      return compileRaw(value, bind)
    case 'author': {
      const name = bind('String', lowerAscii(value))
      if (!prefix) return `has(${authorNames}, ${name})`
      return ['author_handle', 'author_name', 'author_id']
        .map((column) => named(`lower(${column})`, prefix, name))
        .join(' OR ')
    }
    case 'community':
      return named(communitySql(bind), prefix, bind('String', value))
    case 'instance': {
      const ofHandle = `extract(lower(author_handle), ${bind('String', handleHostPattern)})`
      const ofUrl = `extract(lower(url), ${bind('String', hostPattern)})`
      return `if(${ofHandle} != '', ${ofHandle}, ${ofUrl}) = ${bind('String', value)}`
    }
    case 'hashtag':
      return prefix
        ? `arrayExists(tag -> startsWith(tag, ${bind('String', normalise(value))}), hashtags)`
        : `has(hashtags, ${bind('String', normalise(value))})`
    case 'mention':
      return `arrayExists(name -> ${named('lower(name)', prefix, bind('String', lowerAscii(value)))}, mentions)`
    case 'domain': {
      const domain = bind('String', value)
      return `has(domains, ${domain}) OR arrayExists(name -> endsWith(name, ${bind('String', `.${value}`)}), domains)`
    }
    case 'url': {
      const wanted = bind('String', lowerAscii(value))
      return `position(lower(url), ${wanted}) > 0 OR arrayExists(link -> position(lower(link), ${wanted}) > 0, links)`
    }
    case 'lang':
      return `language = ${bind('String', value)}`
    case 'source':
    case 'type':
    case 'sentiment':
      return `${field} = ${bind('String', value)}`
    case 'is':
      return value === 'original' ? `type NOT IN ('reply', 'repost', 'quote')` : `type = ${bind('String', value)}`
    case 'has':
      return presenceConditions[value]!
    case 'after':
      return `posted_at >= ${bind(`DateTime64(3, 'UTC')`, decimalSeconds(startOfDay(value)))}`
    case 'before':
      return `posted_at < ${bind(`DateTime64(3, 'UTC')`, decimalSeconds(startOfDay(value)))}`
    case 'query':
      throw createUnresolvedError(value)
    default: {
      const { min, max } = readNumberRange(value) ?? { min: 1, max: 0 }
      const column = columns[field] ?? field
      const bounds = [
        ...(min === null ? [] : [`${column} >= ${bind('Int64', min)}`]),
        ...(max === null ? [] : [`${column} <= ${bind('Int64', max)}`]),
      ]
      return `ifNull(${bounds.join(' AND ')}, false)`
    }
  }
}

const presenceConditions: Record<string, string> = {
  link: 'notEmpty(links)',
  hashtag: 'notEmpty(hashtags)',
  mention: 'notEmpty(mentions)',
  emoji: 'notEmpty(emoji)',
  title: `title != ''`,
  author: `author_id != '' OR author_handle != '' OR author_name != ''`,
  likes: 'likes IS NOT NULL',
  views: 'views IS NOT NULL',
  interactions: 'interactions IS NOT NULL',
  followers: 'author_followers IS NOT NULL',
}

const named = (name: string, prefix: boolean, wanted: string) =>
  prefix ? `startsWith(${name}, ${wanted})` : `${name} = ${wanted}`

/** Must equal the expression of the author index (server/platform/db/clickhouse/schema.ts), or ClickHouse ignores it. */
const authorNames = '[lower(author_handle), lower(author_name), lower(author_id)]'

/** The subquery becomes a set once per statement. `bind` reuses the parameter when a query repeats the list. */
const compileListed = (posts: readonly string[], bind: Bind) =>
  posts.length === 0 ? 'false' : `posts.id IN (SELECT toUInt64(arrayJoin(${bind('Array(String)', posts)})))`

function compileRaw(value: string, bind: Bind) {
  const tokens = listTokens(value)
  const pattern = toRe2RawPattern(value)
  const literal = bind('String', pattern ?? value)
  const isIn = (column: string) =>
    pattern === null ? `position(${column}, ${literal}) > 0` : `match(${column}, ${literal})`
  const asWritten = `(${isIn('title')} OR ${isIn('text')})`
  if (tokens.length === 0) return asWritten
  const phrase = compileSequence('search', tokens, false, bind)
  return `${hasTokens('hasAllTokens', [...new Set(tokens)], bind)} AND ${phrase} AND ${asWritten}`
}

/** Same order of floating-point operations as derived.ts, so that both round alike. */
const reachFactor = `multiIf(author_followers < 100000, 0.15, author_followers > 10000000, 0.06,
  0.15 - 0.09 * (toFloat64(author_followers) - 100000) / 9900000)`
const columns: Partial<Record<NumberField, string>> = {
  followers: 'author_followers',
  reach: `toInt64(floor(author_followers * ${reachFactor}))`,
}

const maxSeconds = 2 ** 32

/** Clamped: days outside the column's range must still compare as before or after all posts. */
const decimalSeconds = (at: Date) => Math.min(Math.max(at.getTime() / 1_000, 0), maxSeconds).toFixed(3)
