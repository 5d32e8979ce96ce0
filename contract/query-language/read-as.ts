import { sourceNames } from '../sources.ts'
import { normalForm } from './normal-form.ts'
import type { FieldNode, NearOperand, QueryNode } from './tree.ts'
import { readNumberRange } from './values.ts'

/** The query as a sentence: "Posts with coffee or tea, in English, without spam". */
export function readAs(tree: QueryNode): string {
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  const looked = parts.filter((part) => part.kind !== 'not' && !isNarrowing(part))
  const narrowing = parts.filter((part) => part.kind !== 'not' && isNarrowing(part))
  const excluded = parts.filter((part) => part.kind === 'not')
  const clauses = [
    ...(looked.length === 0
      ? []
      : [
          `with ${listed(
            looked.map((part) => thing(part, looked.length > 1)),
            'and',
          )}`,
        ]),
    ...narrowing.map(clause),
    ...excluded.map(exclusion),
  ]
  return `Posts ${clauses.join(', ')}`
}

/** One part of a sentence on its own: "in English", "not by nasa", "without spam". */
export const readPart = (node: QueryNode): string => (node.kind === 'not' ? exclusion(node) : clause(node))

const exclusion = ({ part }: QueryNode & { kind: 'not' }) =>
  isNarrowing(part) ? `not ${clause(part)}` : `without ${thing(part, true)}`

const isNarrowing = (node: QueryNode): boolean =>
  node.kind === 'or' ? node.parts.every(isNarrowing) : node.kind === 'field' && prepositional(node) !== null

/** What narrows, with its preposition: "in English", "by nasa". */
function clause(node: QueryNode): string {
  if (node.kind === 'or') return listed(node.parts.map(clause), 'or')
  return (node.kind === 'field' && prepositional(node)) || `with ${thing(node, false)}`
}

/** Without a preposition, brackets where a list stands inside a list. */
function thing(node: QueryNode, inList: boolean): string {
  switch (node.kind) {
    case 'word':
      return node.prefix ? `words beginning with ${node.value}` : node.value
    case 'phrase':
      return node.slop === undefined ? `“${node.value}”` : `the words of “${node.value}” within ${node.slop} others`
    case 'near':
      return `${side(node.left)} ${node.ordered ? 'before' : 'near'} ${side(node.right)} (at most ${node.distance} words between)`
    case 'not':
      return `not ${thing(node.part, true)}`
    case 'field':
      return fieldThing(node)
    default: {
      const text = listed(
        node.parts.map((part) => thing(part, true)),
        node.kind,
      )
      return inList ? `(${text})` : text
    }
  }
}

function listed(items: string[], word: string): string {
  if (items.length < 3) return items.join(` ${word} `)
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const side = ({ options }: NearOperand) => {
  const list = listed(
    options.map((option) => thing(option, true)),
    'or',
  )
  return options.length > 1 ? `(${list})` : list
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
const quoted = ({ value, prefix }: FieldNode) =>
  prefix ? `something beginning with “${value}”` : /\s/.test(value) ? `“${value}”` : value

function prepositional(node: FieldNode): string | null {
  switch (node.field) {
    case 'lang':
      return node.value === 'und' ? 'in an unknown language' : `in ${languages.of(node.value)}`
    case 'author':
      return `by ${quoted(node)}`
    case 'tag':
      return `tagged ${quoted(node)}`
    case 'instance':
      return `from ${node.value}`
    case 'community':
      return `in the community ${quoted(node)}`
    case 'source':
      return `on ${sourceNames[node.value as keyof typeof sourceNames]}`
    case 'type':
    case 'is':
      return `that are ${node.value === 'original' ? 'original' : plurals[node.value]}`
    case 'sentiment':
      return node.value === 'unknown' ? 'of unknown sentiment' : `with ${node.value} sentiment`
    case 'after':
      return `since ${node.value}`
    case 'before':
      return `before ${node.value}`
    default:
      return null
  }
}

const plurals: Record<string, string> = {
  post: 'plain posts',
  reply: 'replies',
  repost: 'reposts',
  quote: 'quotes',
  article: 'articles',
  video: 'videos',
}
const holdings: Record<string, string> = {
  link: 'a link',
  hashtag: 'a hashtag',
  mention: 'a mention',
  emoji: 'an emoji',
  title: 'a title',
  author: 'a known author',
  likes: 'a like count',
  views: 'a view count',
  interactions: 'an interaction count',
  followers: 'a follower count',
}

function fieldThing(node: FieldNode): string {
  switch (node.field) {
    case 'hashtag':
      return `#${node.prefix ? `${node.value}…` : node.value}`
    case 'mention':
      return `a mention of ${quoted(node)}`
    case 'title':
    case 'text':
      return `${quoted(node)} in the ${node.field}`
    case 'bio':
      return `${quoted(node)} in the author’s biography`
    case 'query':
      return `what the saved query “${node.value}” finds`
    case 'domain':
      return `a link to ${node.value}`
    case 'url':
      return `${node.value} in an address`
    case 'raw':
      return `exactly “${node.value}”`
    case 'has':
      return holdings[node.value]!
    default: {
      const range = readNumberRange(node.value)
      return range === null ? (prepositional(node) ?? normalForm(node)) : `${counted(range)} ${node.field}`
    }
  }
}

function counted({ min, max }: { min: number | null; max: number | null }) {
  if (min === null) return `at most ${max}`
  if (max === null) return `at least ${min}`
  return min === max ? String(min) : `${min} to ${max}`
}
