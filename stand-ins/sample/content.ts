import type { Filled, Occasion, Tone } from './grammar.ts'
import { grammars, speak } from './languages/index.ts'
import { type Slot, tones } from './plan.ts'
import type { Content, ThreadPost, Turn } from './post.ts'
import type { Random } from './random.ts'
import { spamText } from './spam.ts'

/** Slots about one's own visit, which nobody else would repeat. */
const personal: ReadonlySet<string> = new Set(['who', 'when', 'day', 'minutes', 'staff'])
const othersOf = (filled: Filled): Filled => new Map([...filled].filter(([slot]) => !personal.has(slot)))

/** Occasions of a topic; if a language has none in this tone, those of the next tone. */
function occasionsOf({ topic, tone, language }: Pick<Slot, 'topic' | 'tone' | 'language'>) {
  const { occasions } = grammars[language]
  const from = tones.indexOf(tone)
  for (let next = 0; next < tones.length; next++) {
    const nearest = tones[(from + next) % tones.length]!
    const found = topic === 'spam' ? undefined : occasions[`${topic}.${nearest}`]
    if (found !== undefined) return { occasions: found, tone: nearest }
  }
  throw new Error(`The sample tells nothing of ${topic} in ${language}`)
}

const split = (template: string) => template.split(' => ') as [string, string | undefined]
const fitting = (templates: readonly string[], variant: number) =>
  templates.flatMap((template) => {
    const [, place, text] = /^(?:(\d): )?(.*)$/su.exec(template)!
    return place === undefined || Number(place) === variant ? [text!] : []
  })
export const nothing: Occasion = { post: [], title: [], agree: [] }

export function compose(random: Random, slot: Slot): Content {
  const { language, brand, source, topic } = slot
  const filled: Filled = new Map()
  const speaks = (template: string) => speak(language, brand, random, template, filled)
  const opening = { filled, turn: 'post' as const, tone: slot.tone, variant: 0, next: null }
  if (topic === 'spam') return { ...opening, occasion: nothing, title: null, text: spamText(random, slot.burst) }
  if (source === 'rss') {
    const { articles } = grammars[language]
    const [title, text] = split(random.pick(articles[topic] ?? articles.any))
    return { ...opening, occasion: nothing, tone: 'neutral', title: speaks(title), text: speaks(text!) }
  }
  const found = occasionsOf(slot)
  const occasion = random.pick(found.occasions)
  const at = random.whole(0, occasion.post.length - 1)
  const text = speaks(occasion.post[at]!)
  const title =
    source === 'reddit' || source === 'hacker-news' || source === 'youtube'
      ? speaks(random.pick(fitting(occasion.title, at)))
      : null
  return { ...opening, occasion, tone: found.tone, variant: at, title, text }
}

const none: readonly string[] = ['']
const firstWord = (text: string) => /\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''

/** Adds an opening and an ending, without repetitions like "Exactly. Exactly". Hashtags stay last. */
function mannered(random: Random, first: readonly string[], text: string, last: readonly string[]) {
  const opening = random.pick(first)
  const isTwice = /^.{1,11}[!.?。！？]/u.test(text) || text.slice(0, 30).toLowerCase().includes(firstWord(opening))
  const [, body, tags] = /^(.*?)((?: #\S+)*)$/su.exec(text)!
  const ended = random.pick(last)
  const isEnded = (ended.match(/\p{L}{5,}/gu) ?? []).some((word) => body!.toLowerCase().includes(word.toLowerCase()))
  return `${isTwice ? '' : opening}${body}${isEnded ? '' : ended}${tags}`
}

const redraws = 8
const clausesOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[.,:;!?…。、！？]\s*/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 5 && !clause.startsWith('#'))

export function respond(random: Random, { language, brand }: Slot, parent: ThreadPost, turn: Turn): Content | null {
  const { occasion } = parent
  const grammar = grammars[language]
  const { manners } = grammar
  const content = (
    template: string | undefined,
    filled: Filled,
    tone: Tone,
    { first = none, last = none }: { first?: readonly string[]; last?: readonly string[] } = {},
  ): Content | null => {
    if (template === undefined) return null
    const [text, next = null] = split(template)
    return {
      occasion,
      filled,
      turn,
      tone,
      variant: parent.variant,
      next,
      title: null,
      text: mannered(random, first, speak(language, brand, random, text, filled), last),
    }
  }
  const from = (templates: readonly string[] = []) => random.pick(fitting(templates, parent.variant))
  switch (turn) {
    case 'agree': {
      const repeated = parent.turn === 'agree' ? clausesOf(parent.post.text) : []
      for (let tried = 0; tried < redraws; tried++) {
        const agreed = content(from(occasion.agree), othersOf(parent.filled), parent.tone, {
          first: manners.agree[parent.tone],
        })
        if (agreed === null || !clausesOf(agreed.text).some((clause) => repeated.includes(clause))) return agreed
      }
      return null
    }
    case 'counter':
      return content(from(occasion.counter), othersOf(parent.filled), 'neutral', { first: manners.counter })
    case 'ask':
      return content(from(occasion.ask), othersOf(parent.filled), 'neutral', { first: manners.ask })
    case 'own':
      return content(from(occasion.own), othersOf(parent.filled), 'neutral', { last: manners.own })
    case 'answer':
      return content(parent.next ?? undefined, new Map(parent.filled), 'neutral')
    case 'after':
      return content(parent.next ?? undefined, new Map(parent.filled), 'neutral', { last: manners.after })
    case 'thanks':
      return content(from(grammar.thanks), othersOf(parent.filled), 'positive')
    case 'retort':
      return content(from(grammar.retorts[parent.parent?.tone ?? 'neutral']), othersOf(parent.filled), 'neutral')
    case 'post':
      return null
  }
}
