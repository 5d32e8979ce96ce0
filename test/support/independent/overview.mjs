// Computes the numbers of an overview from the data files with nothing of Soundings: own reading, own words, own sums.
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

const fold = (text) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const wordsOf = (text) => fold(text).match(/[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)*/gu) ?? []
const hasPhrase = (words, phrase) => words.some((_, i) => phrase.every((word, j) => words[i + j] === word))

const zoneParts = new Map()
const days = new Map()
function localParts(seconds, zone) {
  if (!zoneParts.has(zone)) {
    zoneParts.set(
      zone,
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    )
  }
  const known = `${zone} ${seconds}`
  if (!days.has(known)) days.set(known, zoneParts.get(zone).format(new Date(seconds * 1000)))
  return days.get(known)
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0)
const bestOf = (posts, key, value) => {
  const best = new Map()
  for (const post of posts) best.set(key(post), Math.max(best.get(key(post)) ?? -Infinity, value(post)))
  return best
}
const tally = (posts, key) => {
  const counts = {}
  for (const post of posts) counts[key(post)] = (counts[key(post)] ?? 0) + 1
  return counts
}

function figures(posts) {
  const known = (field) => posts.filter((post) => post[field] !== null)
  const moods = tally(posts, (post) => post.sentiment)
  const classified = posts.length - (moods.unknown ?? 0) - (moods.unsure ?? 0)
  const rated = posts.filter((post) => post.interactions !== null && (post.followers ?? 0) > 0)
  const authors = new Set(known('author').map((post) => `${post.source} ${post.author}`))
  return {
    mentions: posts.length,
    uniqueAuthors: authors.size === 0 ? null : authors.size,
    interactions:
      known('interactions').length === 0 ? null : sumOf(known('interactions').map((post) => post.interactions)),
    engagementRate:
      rated.length === 0
        ? null
        : (sumOf(rated.map((post) => post.interactions)) / sumOf(rated.map((post) => post.followers))) * 100,
    potentialReach:
      known('followers').length === 0
        ? null
        : sumOf([
            ...bestOf(
              known('followers'),
              (post) => `${post.source} ${post.author}`,
              (post) => post.followers,
            ).values(),
          ]),
    netSentiment: classified === 0 ? null : (((moods.positive ?? 0) - (moods.negative ?? 0)) / classified) * 100,
  }
}

/** The day `days` after another, as the calendar counts. */
const shift = (day, days) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86400000).toISOString().slice(0, 10)

/**
 * Every number of the overview for one word or phrase (null: all posts) between two days, both included; the volume by so
 * many days at a time, of which the first bucket lacks `lead`.
 */
export function overviewOf(allPosts, { phrase, from, to, zone, step = 1, lead = 0 }) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86400000) + 1
  const wanted = phrase === null ? null : wordsOf(phrase)
  const matching = wanted === null ? allPosts : allPosts.filter((post) => hasPhrase(wordsOf(post.text), wanted))
  const dated = matching.map((post) => ({ ...post, day: localParts(post.at, zone) }))
  const now = dated.filter((post) => post.day >= from && post.day <= to)
  const before = dated.filter((post) => post.day >= shift(from, -days) && post.day <= shift(from, -1))
  const byDay = Map.groupBy(now, (post) => post.day)
  const byAuthor = Map.groupBy(
    now.filter((post) => post.author !== null),
    (post) => `${post.source} ${post.author}`,
  )
  const authorRows = [...byAuthor.values()].map((posts) => ({
    id: posts[0].author,
    posts: posts.length,
    interactions: posts.every((post) => post.interactions === null)
      ? null
      : sumOf(posts.map((post) => post.interactions ?? 0)),
    followers: posts.every((post) => post.followers === null)
      ? null
      : Math.max(...posts.map((post) => post.followers ?? -1)),
  }))
  return {
    now: figures(now),
    before: figures(before),
    volume: Array.from({ length: Math.ceil((days + lead) / step) }, (_, i) => {
      const ofBucket = Array.from({ length: step }, (_, d) => byDay.get(shift(from, i * step + d - lead)) ?? []).flat()
      const moods = tally(ofBucket, (post) => post.sentiment)
      return {
        posts: ofBucket.length,
        positive: moods.positive ?? 0,
        neutral: moods.neutral ?? 0,
        negative: moods.negative ?? 0,
        unsure: moods.unsure ?? 0,
        unknown: moods.unknown ?? 0,
      }
    }),
    sources: tally(now, (post) => post.source),
    languages: tally(now, (post) => post.language),
    sentiments: tally(now, (post) => post.sentiment),
    topAuthorPosts: authorRows
      .map((row) => row.posts)
      .sort((a, b) => b - a)
      .slice(0, 20),
    authors: Object.fromEntries(authorRows.map((row) => [row.id, row])),
    topInteractions: now
      .map((post) => post.interactions)
      .filter((value) => value !== null)
      .sort((a, b) => b - a)
      .slice(0, 5),
    documents: (word) => now.filter((post) => wordsOf(post.text).includes(word)).length,
    tagged: (tag) => now.filter((post) => new RegExp(`#${tag}(?![\\p{L}\\p{N}_])`, 'iu').test(post.text)).length,
  }
}
