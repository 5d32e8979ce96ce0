import { type FoldedText, fold } from './fold.ts'
import { extendHash, hashOfSlice, combineHashes, hashSeed, mixHash } from './hash.ts'
import { hashOfSound } from './hindi.ts'
import { hasNegation, phraseSeed, type WordList, wordListOf } from './word-list.ts'
import { endOfRun } from './words.ts'

/** Words, phrases and facts share one table of weights; character sequences have the other. */
const slotBits = 19
export const slotCount = 2 ** slotBits

const minSequence = 2
const maxSequence = 5
const negationReach = 3

/** Slots of one text, in buffers that the next call overwrites. */
export type Features = {
  words: Int32Array
  wordCount: number
  sequences: Int32Array
  sequenceCount: number
  /** One slot for the kind of each listed phrase. */
  phrases: Int32Array
  phraseCount: number
  /** Facts about the whole text; their weight doesn't depend on its length. */
  facts: Int32Array
}

const textFeatureCount = 10
const features: Features = {
  words: new Int32Array(32_768),
  wordCount: 0,
  sequences: new Int32Array(32_768),
  sequenceCount: 0,
  phrases: new Int32Array(4_096),
  phraseCount: 0,
  facts: new Int32Array(textFeatureCount),
}

/**
 * Languages with slots of their own. Most labelled texts are English and would drown the others, which learn from each
 * other. Arabic shares no letters with them.
 */
const families: Readonly<Record<string, number>> = { en: 0x656e, ar: 0x6172 }

let family = 0
const slotOf = (hash: number) => mixHash(hash ^ family) >>> (32 - slotBits)
const putWord = (hash: number) => (features.words[features.wordCount++] = slotOf(hash))

/** Training and classification must use the same features. */
export function featuresOf(text: string, language: string): Features {
  features.wordCount = 0
  features.sequenceCount = 0
  features.phraseCount = 0
  family = families[language] ?? 0
  const list = wordListOf(language)
  const folded = fold(text)
  const { length } = folded
  const languageHash = (language.charCodeAt(0) << 8) | language.charCodeAt(1)
  extractPhrases(folded, list, languageHash)
  addSequences(folded)
  const found = addWords(folded, list, languageHash)
  const values = [
    languageHash,
    clamp(found.score, -6, 6),
    clamp(found.good, 0, 3),
    clamp(found.bad, 0, 3),
    clamp(found.exclamations, 0, 3),
    clamp(found.questions, 0, 2),
    Number(folded.elongated),
    clamp(folded.shouted, 0, 2),
    clamp(Math.floor(length / 30), 0, 5),
    clamp(found.behindContrast, -3, 3),
  ]
  values.forEach((value, fact) => (features.facts[fact] = slotOf(combineHashes(combineHashes(hashSeed, fact), value))))
  return features
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

function addSequences({ units, length }: FoldedText) {
  const { sequences } = features
  let count = 0
  for (let from = 0; from < length - 1; from++) {
    let hash = extendHash(hashSeed, units[from]!)
    const end = Math.min(length, from + maxSequence)
    for (let to = from + 1; to < end; to++) {
      hash = extendHash(hash, units[to]!)
      if (to - from + 1 >= minSequence) sequences[count++] = slotOf(hash)
    }
  }
  features.sequenceCount = count
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isQuestion = (unit: number) => unit === 0x3f || unit === 0x61f
const endsClause = (unit: number) => unit === 0x2e || unit === 0x3b || unit === 0x60c
const endsScope = (unit: number) => unit === 0x2c || endsClause(unit)

/** Words in order: their hashes (0 at the end of a clause) and positions. */
const run = { hashes: new Int32Array(8_192), from: new Int32Array(8_192), to: new Int32Array(8_192) }

function readRun({ units, length }: FoldedText) {
  let words = 0
  for (let from = 0; from < length;) {
    const to = endOfRun(units, from, length)
    if (to > from) {
      run.hashes[words] = hashOfSlice(units, from, to)
      run.from[words] = from
      run.to[words++] = to
    } else if (endsClause(units[from]!)) run.hashes[words++] = 0
    from = Math.max(to, from + 1)
  }
  return words
}

/**
 * Adds phrase features, and removes phrases whose words must not count again: negated ones, and those before the last
 * "but" if others follow. The latter don't count at all.
 */
function extractPhrases(folded: FoldedText, list: WordList, languageHash: number) {
  const { found, beforeContrast } = phrasesIn(folded, list)
  const outdone = beforeContrast < found.length ? beforeContrast : 0
  for (let at = found.length - 1; at >= 0; at--) {
    const { kind, from, to } = found[at]!
    if (at >= outdone) {
      features.phrases[features.phraseCount++] = slotOf(combineHashes(combineHashes(languageHash, 0x7068), kind))
      if (!hasNegation(kind)) continue
    }
    takeOut(folded, from, to)
  }
}

function takeOut(folded: FoldedText, from: number, to: number) {
  const { units, length } = folded
  const next = units[from - 1] === space && units[to] === space ? to + 1 : to
  units.copyWithin(from, next, length)
  folded.length -= next - from
}

/** The longest phrase from each word on, without overlaps. */
function phrasesIn(folded: FoldedText, list: WordList) {
  const words = readRun(folded)
  const found: { kind: number; from: number; to: number }[] = []
  let beforeContrast = 0
  for (let from = 0; from < words;) {
    let hash = phraseSeed
    let longest = from
    let kind = -1
    for (let at = from; at < words; at++) {
      hash = combineHashes(hash, run.hashes[at]!)
      const phrase = list.phrases.get(hash)
      if (phrase === undefined) break
      if (phrase !== null) [kind, longest] = [phrase, at]
    }
    if (kind >= 0) found.push({ kind, from: run.from[from]!, to: run.to[longest]! })
    else if (list.contrasts.has(run.hashes[from]!)) beforeContrast = found.length
    from = longest + 1
  }
  return { found, beforeContrast }
}

const hindi = 0x6869

/** Each word alone, with its language, after the previous word, and negated; signs and emoji alone. */
function addWords({ units, length }: FoldedText, list: WordList, languageHash: number): Found {
  const found = { score: 0, good: 0, bad: 0, exclamations: 0, questions: 0, behindContrast: 0 }
  let before = 1
  let negated = 0
  for (let from = 0; from < length;) {
    const to = endOfRun(units, from, length)
    if (to === from) {
      from = addSign(units, from, found)
      if (endsScope(units[from - 1]!)) negated = 0
      continue
    }
    const hash = hashOfSlice(units, from, to)
    putWord(hash)
    putWord(combineHashes(before, hash))
    putWord(combineHashes(languageHash, hash))
    if (languageHash === hindi) putWord(combineHashes(hindi, hashOfSound(units, from, to)))
    if (negated > 0) putWord(combineHashes(negationReach, hash))
    addScore(found, (negated > 0 ? -1 : 1) * (list.scores.get(hash) ?? 0))
    if (list.contrasts.has(hash)) found.behindContrast = 0
    negated = list.negations.has(hash) ? negationReach : negated - 1
    before = hash
    from = to
  }
  return found
}

type Found = {
  score: number
  good: number
  bad: number
  exclamations: number
  questions: number
  behindContrast: number
}

function addScore(found: Found, score: number) {
  found.score += score
  found.behindContrast += score
  if (score > 0) found.good++
  else if (score < 0) found.bad++
}

const space = 32
const exclamation = 0x21

function addSign(units: Uint16Array, from: number, found: Found) {
  const unit = units[from]!
  if (unit === space) return from + 1
  if (unit === exclamation) found.exclamations++
  else if (isQuestion(unit)) found.questions++
  const to = isHighSurrogate(unit) ? from + 2 : from + 1
  putWord(hashOfSlice(units, from, to))
  return to
}
