import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { toSearchText } from '#contract/query-language/tokenise.ts'
import { randomOf } from '#server/insights/steps/random.ts'
import type { SampledPost } from '#server/insights/topics/post-terms.ts'
import { detectLanguage, loadLanguages } from '#server/posts/ingest/enrich/language.ts'

export type LabelledPost = SampledPost & { label: string }

const samples = process.env.SAMPLES
/** Sections of news accounts and campaigns, which posts name by hashtag. */
const sections =
  'politics health sports news business crime isis blacklivesmatter merkel музыка красавицы кино gopdebate всу nowplaying todolistbeforechristmas islamkills hitech'.split(
    ' ',
  )

type Row = Record<'permalink' | 'title' | 'selftext' | 'created_utc' | 'content' | 'publish_date', string>

/** The truth of each set: a post's community, or its only section, whose hashtag is removed from the text. */
const sets = {
  communities: {
    file: 'reddit-top-posts/reddit_top.csv.gz',
    read: ({ permalink, title, selftext, created_utc: at }: Row) =>
      permalink ? [{ title, text: selftext, at: Number(at), label: permalink.split('/')[4]! }] : [],
  },
  sections: {
    file: 'ira-troll-tweets/ira_tweets.csv.gz',
    read: ({ content = '', publish_date: at }: Row) => {
      const tags = new Set([...content.toLowerCase().matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag]) => tag!))
      const named = sections.filter((section) => tags.has(section))
      if (named.length !== 1) return []
      const text = content.replaceAll(new RegExp(`#${named[0]}`, 'giu'), ' ')
      return [{ title: '', text, at: Date.parse(`${at}Z`) / 1_000, label: named[0]! }]
    },
  },
} as const
export type LabelledSet = keyof typeof sets
export const labelledSets = Object.keys(sets) as LabelledSet[]

/** Posts of a set without repeated texts, in random order; null without the samples. */
export async function readLabelledPosts(set: LabelledSet): Promise<LabelledPost[] | null> {
  const { file, read } = sets[set]
  if (samples === undefined || !existsSync(join(samples, file))) return null
  await loadLanguages()
  const { data } = Papa.parse<Row>(gunzipSync(readFileSync(join(samples, file))).toString(), { header: true })
  const random = randomOf(1)
  const texts = new Set<string>()
  return data
    .flatMap((row) => [...read(row)])
    .flatMap(({ title, text, at, label }, index) => {
      const links = text.match(/https?:\/\/\S+/g) ?? []
      const search = toSearchText(title, text)
      const start = toSearchText(title, text.replaceAll(/https?:\/\/\S+/g, '')).slice(0, 100)
      if (texts.has(start)) return []
      texts.add(start)
      const language = detectLanguage(`${title} ${text}`)
      return [{ id: String(index), at, search, language, links, label, place: random() }]
    })
    .toSorted((a, b) => a.place - b.place)
}
