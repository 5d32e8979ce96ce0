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

type Row = Record<
  | 'permalink'
  | 'title'
  | 'selftext'
  | 'created_utc'
  | 'content'
  | 'publish_date'
  | 'author_id'
  | 'inbound'
  | 'text'
  | 'created_at',
  string
>

const readSupport = (labelOf: (row: Row) => string | undefined) => ({
  file: 'support-conversations/twcs.csv',
  read: (row: Row) => {
    const label = row.text ? labelOf(row) : undefined
    if (label === undefined) return []
    return [{ title: '', text: row.text.replaceAll(/@\w+/g, ' '), at: Date.parse(row.created_at) / 1_000, label }]
  },
})

/**
 * The truth of each set: a post's community; its only section, whose hashtag is removed from the text; the company that
 * writes or is mentioned, without its handle; whether a company or a customer writes.
 */
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
  companies: readSupport(({ inbound, author_id: author, text }) =>
    inbound === 'False' ? author : /@([a-z]\w+)/i.exec(text)?.[1],
  ),
  writers: readSupport(({ inbound }) => (inbound === 'False' ? 'company' : 'customer')),
} as const
export type LabelledSet = keyof typeof sets
/** The large sets. */
export const labelledSets: readonly LabelledSet[] = ['communities', 'sections']

/** Posts of a set without repeated texts, in random order; null without the samples. */
export async function readLabelledPosts(set: LabelledSet): Promise<LabelledPost[] | null> {
  const { file, read } = sets[set]
  if (samples === undefined || !existsSync(join(samples, file))) return null
  await loadLanguages()
  const bytes = readFileSync(join(samples, file))
  const { data } = Papa.parse<Row>((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), { header: true })
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
