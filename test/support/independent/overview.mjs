// Reads posts from the data files with nothing of Soundings.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const open = (path) => {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** RFC 4180 by hand: quotes, doubled quotes, line breaks inside quotes. Stops after `most` records. */
export function readCsv(text, most = Infinity) {
  const records = []
  let record = []
  let field = ''
  let quoted = false
  for (let i = 0; i < text.length && records.length <= most; i++) {
    const c = text[i]
    if (quoted) {
      if (c !== '"') field += c
      else if (text[i + 1] === '"') {
        field += '"'
        i++
      } else quoted = false
    } else if (c === '"') quoted = true
    else if (c === ',') {
      record.push(field)
      field = ''
    } else if (c === '\n') {
      record.push(field.endsWith('\r') ? field.slice(0, -1) : field)
      records.push(record)
      record = []
      field = ''
    } else field += c
  }
  if (field !== '' || record.length > 0) records.push([...record, field])
  const [header, ...rows] = records
  return rows
    .filter((row) => row.length === header.length)
    .map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])))
}

/** Stories that have an author, a title and a score. */
export function hackerNewsPosts(path) {
  return JSON.parse(open(path))
    .filter((item) => item.by && item.title && item.score !== undefined && !item.deleted)
    .map((item) => ({
      source: 'hacker-news',
      id: String(item.id),
      author: item.by,
      followers: null,
      at: item.time,
      likes: item.score,
      replies: item.descendants ?? null,
      interactions: item.descendants === undefined ? item.score - 1 : item.score - 1 + item.descendants,
      language: 'en',
      sentiment: moodOf(item.title),
      text: item.title,
    }))
}

const codes = {
  English: 'en',
  Russian: 'ru',
  German: 'de',
  Ukrainian: 'uk',
  Italian: 'it',
  Arabic: 'ar',
  French: 'fr',
  Spanish: 'es',
}

/** Tweets, each made distinct by its place in the file; the file has no ids and no counts. */
export function iraPosts(path, most) {
  return readCsv(open(path), most).map((row, index) => ({
    source: 'x',
    id: String(index),
    author: row.author_id,
    followers: row.followers === '' ? null : Number(row.followers),
    at: Date.parse(`${row.publish_date.replace(' ', 'T')}Z`) / 1000,
    likes: null,
    replies: null,
    interactions: null,
    language: codes[row.language] ?? 'und',
    sentiment: moodOf(row.content),
    text: row.content,
    isRepost: row.post_type === 'R',
  }))
}

/** No judgement, only something that both sides can agree on: by the length of the text. */
export const moodOf = (text) => ['positive', 'neutral', 'negative', 'unsure', 'unknown'][text.length % 5]
