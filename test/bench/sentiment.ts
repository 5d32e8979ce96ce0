/**
 * Cost of sentiment classification, and how often the language is detected: `node test/bench/sentiment.ts`. Figures of
 * the model: docs/sentiment.md.
 */
import { existsSync } from 'node:fs'
import { detectLanguage, loadLanguages } from '#server/posts/ingest/enrich/language.ts'
import { classifiedLanguages, classifySentiment } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { labelledFolder, readLabelled, type Labelled } from '../../scripts/sentiment/labelled.ts'

export type SentimentRow = {
  language: string
  posts: number
  words: number
  /** Processor time per post. */
  microseconds: number
  languageFound: number
}

/** Each classified language on the labelled texts; empty without them. */
export async function measureSentiment(): Promise<SentimentRow[]> {
  if (!existsSync(labelledFolder)) return []
  await loadLanguages()
  const byLanguage = Map.groupBy(readLabelled().texts, ({ language }) => language)
  return classifiedLanguages().map((language) => measure(language, byLanguage.get(language)!))
}

function measure(language: string, texts: readonly Labelled[]): SentimentRow {
  const classifyAll = () => texts.forEach(({ text }) => classifySentiment(text, language))
  classifyAll()
  const begun = process.cpuUsage()
  classifyAll()
  const { user, system } = process.cpuUsage(begun)
  const share = (count: number) => Math.round((count / texts.length) * 1_000) / 1_000
  return {
    language,
    posts: texts.length,
    words: Math.round(texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0) / texts.length),
    microseconds: Math.round((user + system) / texts.length),
    languageFound: share(texts.filter(({ text }) => detectLanguage(text) === language).length),
  }
}

if (import.meta.main) console.table(await measureSentiment())
