import type { Random } from './random.ts'

export type SampleLanguage = 'en' | 'de' | 'fr' | 'es' | 'ja'
export type Tone = 'positive' | 'neutral' | 'negative'
export type Theme = 'taste' | 'service' | 'app' | 'price'
export type Story = 'launch' | 'outage' | 'viral' | 'recall'
export const competitors = ['brindlecup', 'mosscrane', 'ostrel'] as const
export type Competitor = (typeof competitors)[number]
export type Brand = 'tidewater' | Competitor
/**
 * `bottle`: the launched drink afterwards; `versus`: the brand and one competitor; a competitor: what only that chain
 * is known for.
 */
export type Topic = Theme | Story | Competitor | 'bottle' | 'versus' | 'spam'

/**
 * A situation as somebody describes it, and replies to exactly that.
 * `{a|b}` is a choice; `[place]` is a slot, constant within a thread; `1: ` limits a text to the post at index 1.
 */
export type Occasion = {
  post: readonly string[]
  title: readonly string[]
  agree: readonly string[]
  counter?: readonly string[]
  /** `Question => answer of the person asked`. */
  ask?: readonly string[]
  /** `Answer of the brand's account => the author's reply`. */
  own?: readonly string[]
}

export type Grammar = {
  slots: Readonly<Record<string, readonly string[]>>
  /** Slots with other values for competitors. */
  elsewhere: Readonly<Record<string, readonly string[]>>
  brands: Readonly<Record<Brand, readonly string[]>>
  occasions: Readonly<Partial<Record<`${Exclude<Topic, 'spam'>}.${Tone}`, readonly Occasion[]>>>
  /** `Headline => text`, by topic; `any` for other topics. */
  articles: Readonly<Partial<Record<Topic, readonly string[]>>> & { any: readonly string[] }
  /** The author's replies to disagreement, by the tone of the post. */
  retorts: Readonly<Record<Tone, readonly string[]>>
  thanks: readonly string[]
  /** Openings of agreement (by the post's tone), disagreement and questions; `after` and `own` end an answer. */
  manners: Readonly<{
    agree: Readonly<Record<Tone, readonly string[]>>
    counter: readonly string[]
    ask: readonly string[]
    after: readonly string[]
    own: readonly string[]
  }>
  /** Hashtags in addition to an event's; `any` without an event. */
  tags: Readonly<Partial<Record<Topic, readonly string[]>>> & { any: readonly string[] }
  /** Contractions of a slot with the word before it. */
  seams: readonly (readonly [RegExp, string])[]
}

export type Filled = Map<string, string>

const capital = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}`

type Part = string | { slot: string } | { choices: readonly (readonly Part[])[] }

const parsed = new Map<string, readonly Part[]>()

function parse(template: string): readonly Part[] {
  let at = 0
  const sequence = (ends: string): Part[] => {
    const parts: Part[] = []
    let text = ''
    const add = (part: Part) => {
      if (text !== '') parts.push(text)
      text = ''
      parts.push(part)
    }
    while (at < template.length && !ends.includes(template[at]!)) {
      const letter = template[at++]!
      if (letter === '[') {
        const end = template.indexOf(']', at)
        add({ slot: template.slice(at, end) })
        at = end + 1
      } else if (letter === '{') {
        const choices = [sequence('|}')]
        while (template[at] === '|') {
          at++
          choices.push(sequence('|}'))
        }
        if (template[at++] !== '}') throw new Error(`The sample's template has an open brace: ${template}`)
        add({ choices })
      } else text += letter
    }
    if (text !== '') parts.push(text)
    return parts
  }
  const parts = sequence('')
  parsed.set(template, parts)
  return parts
}

/** Expands a template; draws unknown slots and stores them in `filled`. Throws for a missing slot. */
export function say(slots: Grammar['slots'], random: Random, template: string, filled: Filled): string {
  const fill = (slot: string): string => {
    const small = `${slot[0]!.toLowerCase()}${slot.slice(1)}`
    if (small !== slot) return capital(fill(small))
    const known = filled.get(slot)
    if (known !== undefined) return known
    const options = slots[slot]
    if (options === undefined) throw new Error(`The sample grammar has no slot "${slot}": ${template}`)
    const drawn = random.pick(options)
    filled.set(slot, drawn)
    return drawn
  }
  const join = (parts: readonly Part[]): string =>
    parts
      .map((part) =>
        typeof part === 'string' ? part : 'slot' in part ? fill(part.slot) : join(random.pick(part.choices)),
      )
      .join('')
  return join(parsed.get(template) ?? parse(template))
}
