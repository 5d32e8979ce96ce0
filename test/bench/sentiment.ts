/** How well sentiment and language are classified on posts labelled by people: `node test/bench/sentiment.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { detectLanguage, loadLanguages } from '#server/ingest/enrich/language.ts'
import { classifySentiment, judgedLanguages } from '#server/ingest/enrich/sentiment.ts'
import { parseLanguage } from '#server/ingest/mapping/languages.ts'

type Row = { lang: string; label: string; text: string }
export type SentimentRow = {
  set: string
  language: string
  classified: boolean
  posts: number
  accuracy: number | null
  macroF1: number | null
  languageFound: number
}

const labels = ['negative', 'neutral', 'positive'] as const
const folder = new URL('../../../shared/data/sentiment-labelled/', import.meta.url).pathname
const sets = ['tweeteval_val.csv.gz', 'umsab_train_val.csv.gz']

/** Accuracy and macro F1 of each classified language, and how often each language is found; empty without the sample data. */
export async function measureSentiment(): Promise<SentimentRow[]> {
  if (!existsSync(folder)) return []
  await loadLanguages()
  return sets.flatMap((set) => {
    const { data } = Papa.parse<Row>(gunzipSync(readFileSync(folder + set)).toString(), {
      header: true,
      skipEmptyLines: true,
    })
    return [...Map.groupBy(data, (row) => row.lang)].map(([name, rows]) => measure(set, parseLanguage(name)!, rows))
  })
}

function measure(set: string, language: string, rows: Row[]): SentimentRow {
  const pairs = rows.map((row) => ({ truth: labels[Number(row.label)]!, found: classifySentiment(row.text, language) }))
  const classified = judgedLanguages.includes(language)
  const f1 = labels.map((label) => {
    const hits = pairs.filter(({ truth, found }) => truth === label && found === label).length
    const wrong = pairs.filter(({ truth, found }) => (truth === label) !== (found === label)).length
    return (2 * hits) / (2 * hits + wrong)
  })
  return {
    set,
    language,
    classified,
    posts: rows.length,
    accuracy: classified ? share(pairs.filter(({ truth, found }) => truth === found).length, rows.length) : null,
    macroF1: classified
      ? share(
          f1.reduce((total, value) => total + value, 0),
          3,
        )
      : null,
    languageFound: share(rows.filter((row) => detectLanguage(row.text) === language).length, rows.length),
  }
}

const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000

if (import.meta.main) console.table(await measureSentiment())
