import { type Folded, fold } from './fold.ts'
import { extended, hashOfSlice, joined, seed, spread } from './hash.ts'
import { type WordList, wordListOf } from './word-list.ts'

/** Words and facts share one table of weights, character sequences have the other. */
const slotBits = 17
export const slots = 2 ** slotBits

const shortestSequence = 2
const longestSequence = 5
const negationReach = 3

/** Slots of one text, in buffers that the next text writes over. */
export type Features = {
  words: Int32Array
  wordCount: number
  sequences: Int32Array
  sequenceCount: number
  /** What is said of the text as a whole: these count alike in long texts and short ones. */
  facts: Int32Array
}

const facts = 9
const features: Features = {
  words: new Int32Array(32_768),
  wordCount: 0,
  sequences: new Int32Array(32_768),
  sequenceCount: 0,
  facts: new Int32Array(facts),
}

const slotOf = (hash: number) => spread(hash) >>> (32 - slotBits)
const putWord = (hash: number) => (features.words[features.wordCount++] = slotOf(hash))

/** What a text consists of: the one description that the model is trained on and asked by. */
export function featuresOf(text: string, language: string): Features {
  features.wordCount = 0
  features.sequenceCount = 0
  const list = wordListOf(language)
  const folded = fold(text)
  const languageHash = (language.charCodeAt(0) << 8) | language.charCodeAt(1)
  addSequences(folded)
  const found = addWords(folded, list, languageHash)
  const values = [
    languageHash,
    within(found.score, -6, 6),
    within(found.good, 0, 3),
    within(found.bad, 0, 3),
    within(found.exclamations, 0, 3),
    within(found.questions, 0, 2),
    Number(folded.elongated),
    within(folded.shouted, 0, 2),
    within(Math.floor(folded.length / 30), 0, 5),
  ]
  values.forEach((value, fact) => (features.facts[fact] = slotOf(joined(joined(seed, fact), value))))
  return features
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

function addSequences({ units, length }: Folded) {
  const { sequences } = features
  let count = 0
  for (let from = 0; from < length - 1; from++) {
    let hash = extended(seed, units[from]!)
    const end = Math.min(length, from + longestSequence)
    for (let to = from + 1; to < end; to++) {
      hash = extended(hash, units[to]!)
      if (to - from + 1 >= shortestSequence) sequences[count++] = slotOf(hash)
    }
  }
  features.sequenceCount = count
}

const fromA = 0x61
const toZ = 0x7a
const digit = 0x30
const apostrophe = 0x27
const underscore = 0x5f
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00
const isQuestion = (unit: number) => unit === 0x3f || unit === 0x61f
const endsScope = (unit: number) => unit === 0x2e || unit === 0x2c || unit === 0x3b || unit === 0x60c
const arabicAndIndicMarks = new Set([0x60c, 0x61b, 0x61f, 0x964])

function isOfWord(unit: number) {
  if (unit < 0x80) return (unit >= fromA && unit <= toZ) || unit === digit || unit === apostrophe || unit === underscore
  if (unit < 0xc0 || (unit >= 0x2000 && unit <= 0x303f) || (unit >= 0xd800 && unit < 0xe000)) return false
  return !arabicAndIndicMarks.has(unit)
}

/** Each word alone, of its language, behind the word before it, and as a denied one; and each sign and emoji alone. */
function addWords({ units, length }: Folded, list: WordList, languageHash: number) {
  const found = { score: 0, good: 0, bad: 0, exclamations: 0, questions: 0 }
  let [before, two, three] = [1, 0, 0]
  let negated = 0
  for (let from = 0; from < length;) {
    let to = from
    while (to < length && isOfWord(units[to]!)) to++
    if (to === from) {
      from = addSign(units, from, found)
      if (endsScope(units[from - 1]!)) negated = 0
      continue
    }
    const hash = hashOfSlice(units, from, to)
    putWord(hash)
    const pair = joined(before, hash)
    putWord(pair)
    putWord(joined(languageHash, hash))
    if (negated > 0) putWord(joined(negationReach, hash))
    addScore(found, (negated > 0 ? -1 : 1) * (list.scores.get(hash) ?? 0))
    const triple = joined(two, hash)
    const phrase = list.phrases.get(pair) ?? list.phrases.get(triple) ?? list.phrases.get(joined(three, hash))
    if (phrase !== undefined) addScore(found, phrase)
    negated = list.negations.has(hash) ? negationReach : negated - 1
    ;[before, two, three] = [hash, pair, triple]
    from = to
  }
  return found
}

type Found = { score: number; good: number; bad: number; exclamations: number; questions: number }

function addScore(found: Found, score: number) {
  found.score += score
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
