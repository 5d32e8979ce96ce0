import type { Source } from '../posts/post-fields.ts'
import { sourceText } from '../posts/source-text.ts'
import { say, type Text } from '../texts.ts'
import { normalForm } from './normal-form.ts'
import { sentence } from './read-as-messages.ts'
import { english, type Speaker } from './speaker.ts'
import type { FieldNode, NearOperand, QueryNode } from './tree.ts'
import { type NumberRange, readNumberRange } from './values.ts'

/** The query as a sentence: "Posts with coffee or tea, in English, without spam". */
export function readAs(tree: QueryNode, speaker: Speaker = english): string {
  const { word } = speaker
  const parts = tree.kind === 'and' ? tree.parts : [tree]
  const looked = parts.filter((part) => part.kind !== 'not' && !isNarrowing(part))
  const narrowing = parts.filter((part) => part.kind !== 'not' && isNarrowing(part))
  const excluded = parts.filter((part) => part.kind === 'not')
  const things = looked.map((part) => thing(speaker, part, looked.length > 1))
  const clauses = [
    ...(looked.length === 0 ? [] : [word(say(sentence.with, { thing: listed(speaker, things, 'and') }))]),
    ...narrowing.map((part) => clause(speaker, part)),
    ...excluded.map((part) => exclusion(speaker, part)),
  ]
  return word(say(sentence.posts, { clauses: clauses.join(', ') }))
}

/** One part of the sentence: "in English", "not by nasa", "without spam". */
export const readPart = (node: QueryNode, speaker: Speaker = english): string =>
  node.kind === 'not' ? exclusion(speaker, node) : clause(speaker, node)

const exclusion = (speaker: Speaker, { part }: QueryNode & { kind: 'not' }) =>
  speaker.word(
    isNarrowing(part)
      ? say(sentence.not, { part: clause(speaker, part) })
      : say(sentence.without, { thing: thing(speaker, part, true) }),
  )

const isNarrowing = (node: QueryNode): boolean =>
  node.kind === 'or' ? node.parts.every(isNarrowing) : node.kind === 'field' && prepositional(english, node) !== null

/** A narrowing part with its preposition: "in English", "by nasa". */
function clause(speaker: Speaker, node: QueryNode): string {
  if (node.kind === 'or')
    return listed(
      speaker,
      node.parts.map((part) => clause(speaker, part)),
      'or',
    )
  const narrowing = node.kind === 'field' ? prepositional(speaker, node) : null
  return speaker.word(narrowing ?? say(sentence.with, { thing: thing(speaker, node, false) }))
}

/** Without a preposition; nested lists get brackets. */
function thing(speaker: Speaker, node: QueryNode, inList: boolean): string {
  const { word } = speaker
  switch (node.kind) {
    case 'word':
      return node.prefix ? word(say(sentence.prefix, { value: node.value })) : node.value
    case 'phrase':
      return word(
        node.slop === undefined
          ? say(node.prefix ? sentence.beginning : sentence.phrase, { value: node.value })
          : say(sentence.slop, { value: node.value, slop: node.slop }),
      )
    case 'near': {
      const [left, right] = [side(speaker, node.left), side(speaker, node.right)]
      return word(say(sentence.near, { left, how: node.ordered ? 'before' : 'near', right, distance: node.distance }))
    }
    case 'not':
      return word(say(sentence.not, { part: thing(speaker, node.part, true) }))
    case 'field':
      return fieldThing(speaker, node)
    default: {
      const parts = node.parts.map((part) => thing(speaker, part, true))
      const text = listed(speaker, parts, node.kind)
      return inList ? `(${text})` : text
    }
  }
}

const listed = ({ word }: Speaker, items: string[], kind: 'and' | 'or') =>
  items.length < 2
    ? items.join('')
    : word(say(sentence.list, { how: kind, list: items.slice(0, -1).join(', '), last: items.at(-1)! }))

const side = (speaker: Speaker, { options }: NearOperand) => {
  const things = options.map((option) => thing(speaker, option, true))
  const list = listed(speaker, things, 'or')
  return options.length > 1 ? `(${list})` : list
}

function quoted({ word }: Speaker, { value, prefix }: FieldNode) {
  if (prefix) return word(say(sentence.beginning, { value }))
  return /\s/.test(value) ? word(say(sentence.phrase, { value })) : value
}

function prepositional(speaker: Speaker, node: FieldNode): Text | null {
  const { value } = node
  switch (node.field) {
    case 'lang':
      return value === 'und'
        ? say(sentence.unknownLanguage)
        : say(sentence.language, {
            language: new Intl.DisplayNames(speaker.locale, { type: 'language', fallback: 'code' }).of(value) ?? value,
          })
    case 'author':
      return say(sentence.author, { author: quoted(speaker, node) })
    case 'tag':
      return say(sentence.tag, { tag: quoted(speaker, node) })
    case 'instance':
      return say(sentence.instance, { instance: value })
    case 'community':
      return say(sentence.community, { community: quoted(speaker, node) })
    case 'source':
      return value === 'other'
        ? say(sentence.otherSource)
        : say(sentence.source, { source: sourceText(value as Source) })
    case 'type':
    case 'is':
      return say(sentence.kind, { kind: value })
    case 'sentiment':
      return say(sentence.sentiment, { sentiment: value })
    case 'after':
      return say(sentence.after, { day: speaker.day(value) })
    case 'before':
      return say(sentence.beforeDay, { day: speaker.day(value) })
    default:
      return null
  }
}

function fieldThing(speaker: Speaker, node: FieldNode): string {
  const { word } = speaker
  const { field, value } = node
  switch (field) {
    case 'hashtag':
      return `#${node.prefix ? `${value}…` : value}`
    case 'mention':
      return word(say(sentence.mention, { name: quoted(speaker, node) }))
    case 'title':
    case 'text':
    case 'bio':
      return word(say(sentence.in, { words: quoted(speaker, node), place: field }))
    case 'query':
      return word(say(sentence.query, { name: value }))
    case 'domain':
      return word(say(sentence.domain, { domain: value }))
    case 'url':
      return word(say(sentence.url, { part: value }))
    case 'raw':
      return word(say(sentence.raw, { value }))
    case 'has':
      return word(say(sentence.has, { what: value }))
    default: {
      const range = readNumberRange(value)
      const text = range === null ? prepositional(speaker, node) : rangeText(range, field)
      return text === null ? normalForm(node) : word(text)
    }
  }
}

function rangeText({ min, max }: NumberRange, field: string): Text | null {
  if (min === null) return max === null ? null : say(sentence.atMost, { max, field })
  if (max === null) return say(sentence.atLeast, { min, field })
  return min === max ? say(sentence.exactly, { min, field }) : say(sentence.range, { min, max, field })
}
