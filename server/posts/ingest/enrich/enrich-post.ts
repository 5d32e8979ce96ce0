import { sourcesById } from '#sources/index.ts'
import type { Sentiment } from '#contract/posts/posts.ts'
import { sumInteractions } from '../interactions.ts'
import { joinTitleAndText, type PostRow } from '../post-row.ts'
import { domainOf, type Entities, findEntities } from './entities.ts'
import { detectLanguage } from './language.ts'
import { classifyStored, modelVersion } from './sentiment/classify.ts'
import type { Layer } from './sentiment/layer.ts'

/** Probability in percent; `model` is the model's version, a layer's code, or 0 if the row had a sentiment. */
export type Verdict = { sentiment: Sentiment; percent: number; model: number }

/** A post's stored values beyond its raw fields; functions compute slow ones on first use. */
export type EnrichedPost = {
  title: string
  text: string
  bio: string
  /** Seconds since 1970. */
  postedAt: number
  followers: number | null
  reposts: number | null
  quotes: number | null
  replies: number | null
  views: number | null
  interactions: number | null
  language: () => string
  verdict: () => Verdict
  entities: () => Entities
}

/** Without `enrich`, neither language nor sentiment is detected. Call `loadLanguages` first. */
export function enrichPost(row: PostRow, enrich: boolean, layer: Layer | null): EnrichedPost {
  const title = removeInvalidCharacters(row.title)
  const text = removeInvalidCharacters(row.text)
  const words = joinTitleAndText(title, text)
  const language = once(() => row.language ?? (enrich ? detectLanguage(words, row.usualLanguage) : 'und'))
  return {
    title,
    text,
    bio: removeInvalidCharacters(row.authorBio),
    postedAt: Math.floor(row.postedAt.getTime() / 1_000),
    followers: count(row.authorFollowers),
    reposts: count(row.reposts),
    quotes: count(row.quotes),
    replies: count(row.replies),
    views: count(row.views),
    interactions: sumInteractions(row),
    language,
    verdict: once(() => verdictOn(words, row.sentiment, enrich ? language() : null, layer)),
    entities: once(() => {
      const provided = {
        hashtags: row.hashtags?.map(removeInvalidCharacters) ?? null,
        links: row.links?.map(removeInvalidCharacters) ?? null,
      }
      const found = findEntities(words, provided)
      const isAtHome = sourcesById[row.source].usualType === 'article' && found.domains.length === 0 && row.url !== ''
      return isAtHome ? { ...found, domains: [domainOf(row.url)] } : found
    }),
  }
}

function verdictOn(
  text: string,
  provided: PostRow['sentiment'],
  language: string | null,
  layer: Layer | null,
): Verdict {
  if (provided !== null) return { sentiment: provided, percent: 0, model: noModel }
  if (language === null) return { sentiment: 'unknown', percent: 0, model: modelVersion() }
  return classifyStored(text, language, layer)
}

const noModel = 0

/** NUL and lone surrogates cannot be searched, shown or sent. */
export const removeInvalidCharacters = (text: string) =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

const count = (value: number | null) => (value === null ? null : Math.max(0, Math.round(value)))

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | null = null
  return () => (found ??= { value: find() }).value
}
