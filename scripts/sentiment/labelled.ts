import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { type Verdict, verdicts } from '#server/ingest/enrich/sentiment/model.ts'
import { parseLanguage } from '#server/ingest/mapping/languages.ts'

export type Labelled = { text: string; language: string; label: Verdict }

type Row = { lang: string; label: string; text: string }

export const labelledFolder = join(process.env.SAMPLES ?? 'test/samples', 'sentiment-labelled')
const files = ['tweeteval_val.csv.gz', 'umsab_train_val.csv.gz']

/** Texts that people labelled, each once, in the order of the files. */
export function readLabelled(): { texts: Labelled[]; doubles: number } {
  const rows = files.flatMap((file) => rowsOf(`${labelledFolder}/${file}`))
  const once = new Map<string, Labelled>()
  for (const { lang, label, text } of rows) {
    const key = `${lang} ${text.toLowerCase().replace(/\s+/g, ' ').trim()}`
    if (!once.has(key)) once.set(key, { text, language: parseLanguage(lang)!, label: verdicts[Number(label)]! })
  }
  return { texts: [...once.values()], doubles: rows.length - once.size }
}

const rowsOf = (path: string) =>
  Papa.parse<Row>(gunzipSync(readFileSync(path)).toString(), { header: true, skipEmptyLines: true }).data
