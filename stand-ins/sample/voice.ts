import type { SampleAuthor } from './authors.ts'
import { speak } from './languages/index.ts'
import type { Slot } from './plan.ts'
import type { Random } from './random.ts'

const links = [
  'https://tidewater.example/menu',
  'https://tidewater.example/slack-tide',
  'https://tidewater.example/status',
  'https://harbourcourier.example/food',
  'https://beanweekly.example/issue',
  'https://photos.example/p',
  'https://maps.example/tidewater',
]

const capital = (text: string) =>
  text
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/([.!?] )(\p{Ll})/gu, (_, end: string, letter: string) => end + letter.toUpperCase())

/** Puts an author's habits on a sentence: letter case, emoji, hashtags, a link. */
export function dress(random: Random, author: SampleAuthor, slot: Slot, text: string, quoted: string | null): string {
  const parts = [author.voice.lowerCase ? text.toLowerCase() : capital(text)]
  if (random.chance(author.voice.emoji))
    parts.push(speak(slot.language, random, slot.tone === 'negative' ? 'emoji.negative' : 'emoji'))
  if (random.chance(author.voice.tags)) parts.push(speak(slot.language, random, 'tag'))
  if (quoted !== null) parts.push(quoted)
  else if (slot.topic !== 'spam' && random.chance(0.08)) parts.push(`${random.pick(links)}/${random.whole(10, 999)}`)
  return parts.filter((part) => part !== '').join(' ')
}
