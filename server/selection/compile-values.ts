import { communityPattern, communitySources, handleHostPattern, hostPattern } from '#contract/query-language/derived.ts'
import { normalise } from '#contract/query-language/tokenise.ts'
import type { FieldNode, QueryField, QueryNode } from '#contract/query-language/tree.ts'
import { lowerAscii } from '#contract/query-language/normalise.ts'
import type { Bind } from './conditions.ts'

/** Up to this many values are looked up one by one through the index; more become a set, which no index serves. */
const maxLookedUp = (field: QueryField) => (field === 'author' || field === 'hashtag' ? 4 : 1)

const asIs = (value: string) => value
const among = (column: string) => (set: string) => `${column} IN ${set}`

/** SQL array of a host and its parent domains, so that a domain also matches its subdomains. */
export const hostsOf = (name: string) =>
  `arrayMap(start -> arrayStringConcat(arraySlice(splitByChar('.', ${name}), start), '.'), arrayEnumerate(splitByChar('.', ${name})))`

const handleHost = (bind: Bind) => `extract(lower(author_handle), ${bind('String', handleHostPattern)})`

/** SQL of a post's community: `communityOf` in the contract. */
export const communitySql = (bind: Bind) =>
  `if(community != '', lower(community), if(source IN ${bind('Array(String)', communitySources)}, extract(lower(url), ${bind('String', communityPattern)}), ''))`

/** Fields that compare whole values: `compared` normalises a value, `isIn` tests membership in a set. */
const listed: Partial<
  Record<QueryField, { compared: (value: string) => string; isIn: (set: string, bind: Bind) => string }>
> = {
  lang: { compared: asIs, isIn: among('language') },
  source: { compared: asIs, isIn: among('source') },
  type: { compared: asIs, isIn: among('type') },
  author: {
    compared: lowerAscii,
    isIn: (set) =>
      ['author_handle', 'author_name', 'author_id'].map((column) => `lower(${column}) IN ${set}`).join(' OR '),
  },
  hashtag: { compared: normalise, isIn: (set) => `arrayExists(tag -> tag IN ${set}, hashtags)` },
  domain: {
    compared: asIs,
    isIn: (set) => `arrayExists(name -> arrayExists(host -> host IN ${set}, ${hostsOf('name')}), domains)`,
  },
  community: { compared: asIs, isIn: (set, bind) => among(communitySql(bind))(set) },
  instance: {
    compared: asIs,
    isIn: (set, bind) =>
      `if(${handleHost(bind)} != '', ${handleHost(bind)}, extract(lower(url), ${bind('String', hostPattern)})) IN ${set}`,
  },
}

const isListed = (node: QueryNode): node is FieldNode =>
  node.kind === 'field' && node.prefix !== true && listed[node.field] !== undefined

export function takeLists(parts: QueryNode[], bind: Bind): { lists: string[]; rest: QueryNode[] } {
  const long = [...Map.groupBy(parts.filter(isListed), ({ field }) => field)].filter(
    ([field, nodes]) => nodes.length > maxLookedUp(field),
  )
  if (long.length === 0) return { lists: [], rest: parts }
  const taken = new Set<QueryNode>(long.flatMap(([, nodes]) => nodes))
  const lists = long.map(([field, nodes]) => {
    const { compared, isIn } = listed[field]!
    return `(${isIn(bind('Array(String)', [...new Set(nodes.map(({ value }) => compared(value)))]), bind)})`
  })
  return { lists, rest: parts.filter((part) => !taken.has(part)) }
}
