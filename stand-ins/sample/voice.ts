import type { SampleAuthor } from './authors.ts'
import type { SampleLanguage, Tone, Topic } from './grammar.ts'
import { grammars } from './languages/index.ts'
import type { Random } from './random.ts'

const links: Partial<Record<Topic, readonly string[]>> & { any: readonly string[] } = {
  launch: ['https://tidewater.example/slack-tide', 'https://photos.example/p'],
  bottle: ['https://tidewater.example/slack-tide', 'https://photos.example/p'],
  outage: ['https://tidewater.example/status', 'https://photos.example/p'],
  viral: ['https://harbourcourier.example/ferry-street', 'https://photos.example/p'],
  recall: ['https://tidewater.example/mug', 'https://photos.example/p'],
  app: ['https://photos.example/p'],
  any: ['https://photos.example/p', 'https://maps.example/coffee', 'https://beanweekly.example/issue'],
}

const emoji: Readonly<Record<Tone, readonly string[]>> = {
  positive: ['☕', '😍', '🌊', '🙌', '🙏', '✨', '💙', '😊'],
  neutral: ['☕', '🤔', '👀'],
  negative: ['😡', '😞', '🙄', '💔', '😤', '👎'],
}
const eventTags: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  launch: ['#SlackTide'],
  outage: ['#TidewaterDown'],
  viral: ['#FerryStreet'],
  recall: ['#MugRecall'],
}

export function dress(
  random: Random,
  author: SampleAuthor,
  { topic, tone, language }: { topic: Topic; tone: Tone; language: SampleLanguage },
  text: string,
  quoted: string | null,
): string {
  const { tags } = grammars[language]
  const ofTopic = [...(eventTags[topic] ?? []), ...(tags[topic] ?? [])]
  const parts = [author.voice.lowerCase && language === 'en' ? text.toLowerCase() : text]
  if (random.chance(author.voice.emoji)) parts.push(random.pick(emoji[tone]))
  if (random.chance(author.voice.tags)) {
    const tag = random.pick(ofTopic.length > 0 ? ofTopic : tags.any)
    if (!text.includes(tag)) parts.push(tag)
  }
  if (quoted !== null) parts.push(quoted)
  else if (topic !== 'spam' && random.chance(0.08))
    parts.push(`${random.pick(links[topic] ?? links.any)}/${random.whole(10, 9_999)}`)
  return parts.join(' ')
}
