import type { Source } from '../posts/post-fields.ts'
import { toSourceName } from '../posts/source-name.ts'
import { toText, type Text } from '../texts.ts'
import { normalForm } from './normal-form.ts'
import { sentence } from './description-messages.ts'
import { englishLocalizer, type Localizer } from './localizer.ts'
import type { FieldNode, NearOperand, QueryNode } from './tree.ts'
import { type NumberRange, readNumberRange } from './values.ts'

/** The query as a sentence: "Posts with coffee or tea, in English, without spam". */
export function describeQuery(tree: QueryNode, localizer: Localizer = englishLocalizer): string {
  const { word } = localizer
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  const looked = parts.filter((part) => part.kind !== 'not' && !isNarrowing(part))
  const narrowing = parts.filter((part) => part.kind !== 'not' && isNarrowing(part))
  const excluded = parts.filter((part) => part.kind === 'not')
  const things = looked.map((part) => describeOperand(localizer, part, looked.length > 1))
  const clauses = [
    ...(looked.length === 0 ? [] : [word(toText(sentence.with, { thing: joinAsList(localizer, things, 'and') }))]),
    ...narrowing.map((part) => clause(localizer, part)),
    ...excluded.map((part) => exclusion(localizer, part)),
  ]
  return word(toText(sentence.posts, { clauses: clauses.join(', ') }))
}

/** One part of the sentence: "in English", "not by nasa", "without spam". */
export const describeQueryPart = (node: QueryNode, localizer: Localizer = englishLocalizer): string =>
  node.kind === 'not' ? exclusion(localizer, node) : clause(localizer, node)

const exclusion = (localizer: Localizer, { part }: QueryNode & { kind: 'not' }) =>
  localizer.word(
    isNarrowing(part)
      ? toText(sentence.not, { part: clause(localizer, part) })
      : toText(sentence.without, { thing: describeOperand(localizer, part, true) }),
  )

const isNarrowing = (node: QueryNode): boolean =>
  node.kind === 'or'
    ? node.parts.every(isNarrowing)
    : node.kind === 'field' && toPrepositionalText(englishLocalizer, node) !== null

/** A narrowing part with its preposition: "in English", "by nasa". */
function clause(localizer: Localizer, node: QueryNode): string {
  if (node.kind === 'or')
    return joinAsList(
      localizer,
      node.parts.map((part) => clause(localizer, part)),
      'or',
    )
  const narrowing = node.kind === 'field' ? toPrepositionalText(localizer, node) : null
  return localizer.word(narrowing ?? toText(sentence.with, { thing: describeOperand(localizer, node, false) }))
}

/** Without a preposition; nested lists get brackets. */
function describeOperand(localizer: Localizer, node: QueryNode, inList: boolean): string {
  const { word } = localizer
  switch (node.kind) {
    case 'word':
      return node.prefix ? word(toText(sentence.prefix, { value: node.value })) : node.value
    case 'phrase':
      return word(
        node.slop === undefined
          ? toText(node.prefix ? sentence.beginning : sentence.phrase, { value: node.value })
          : toText(sentence.slop, { value: node.value, slop: node.slop }),
      )
    case 'near': {
      const [left, right] = [describeNearSide(localizer, node.left), describeNearSide(localizer, node.right)]
      return word(
        toText(sentence.near, { left, how: node.ordered ? 'before' : 'near', right, distance: node.distance }),
      )
    }
    case 'not':
      return word(toText(sentence.not, { part: describeOperand(localizer, node.part, true) }))
    case 'field':
      return fieldThing(localizer, node)
    default: {
      const parts = node.parts.map((part) => describeOperand(localizer, part, true))
      const text = joinAsList(localizer, parts, node.kind)
      return inList ? `(${text})` : text
    }
  }
}

const joinAsList = ({ word }: Localizer, items: string[], kind: 'and' | 'or') =>
  items.length < 2
    ? items.join('')
    : word(toText(sentence.list, { how: kind, list: items.slice(0, -1).join(', '), last: items.at(-1)! }))

const describeNearSide = (localizer: Localizer, { options }: NearOperand) => {
  const things = options.map((option) => describeOperand(localizer, option, true))
  const list = joinAsList(localizer, things, 'or')
  return options.length > 1 ? `(${list})` : list
}

function quoted({ word }: Localizer, { value, prefix }: FieldNode) {
  if (prefix) return word(toText(sentence.beginning, { value }))
  return /\s/.test(value) ? word(toText(sentence.phrase, { value })) : value
}

function toPrepositionalText(localizer: Localizer, node: FieldNode): Text | null {
  const { value } = node
  switch (node.field) {
    case 'lang':
      return value === 'und'
        ? toText(sentence.unknownLanguage)
        : toText(sentence.language, {
            language:
              new Intl.DisplayNames(localizer.locale, { type: 'language', fallback: 'code' }).of(value) ?? value,
          })
    case 'author':
      return toText(sentence.author, { author: quoted(localizer, node) })
    case 'tag':
      return toText(sentence.tag, { tag: quoted(localizer, node) })
    case 'category':
      return toText(sentence.category, { category: value.replace('/', ' › ') })
    case 'instance':
      return toText(sentence.instance, { instance: value })
    case 'community':
      return toText(sentence.community, { community: quoted(localizer, node) })
    case 'source':
      return value === 'other'
        ? toText(sentence.otherSource)
        : toText(sentence.source, { source: toSourceName(value as Source) })
    case 'type':
    case 'is':
      return toText(sentence.kind, { kind: value })
    case 'sentiment':
      return toText(sentence.sentiment, { sentiment: value })
    case 'after':
      return toText(sentence.after, { day: localizer.day(value) })
    case 'before':
      return toText(sentence.beforeDay, { day: localizer.day(value) })
    default:
      return null
  }
}

function fieldThing(localizer: Localizer, node: FieldNode): string {
  const { word } = localizer
  const { field, value } = node
  switch (field) {
    case 'hashtag':
      return `#${node.prefix ? `${value}…` : value}`
    case 'mention':
      return word(toText(sentence.mention, { name: quoted(localizer, node) }))
    case 'title':
    case 'text':
    case 'bio':
      return word(toText(sentence.in, { words: quoted(localizer, node), place: field }))
    case 'query':
      return word(toText(sentence.query, { name: value }))
    case 'domain':
      return word(toText(sentence.domain, { domain: value }))
    case 'url':
      return word(toText(sentence.url, { part: value }))
    case 'raw':
      return word(toText(sentence.raw, { value }))
    case 'has':
      return word(toText(sentence.has, { what: value }))
    default: {
      const range = readNumberRange(value)
      const text = range === null ? toPrepositionalText(localizer, node) : rangeText(range, field)
      return text === null ? normalForm(node) : word(text)
    }
  }
}

function rangeText({ min, max }: NumberRange, field: string): Text | null {
  if (min === null) return max === null ? null : toText(sentence.atMost, { max, field })
  if (max === null) return toText(sentence.atLeast, { min, field })
  return min === max ? toText(sentence.exactly, { min, field }) : toText(sentence.range, { min, max, field })
}
