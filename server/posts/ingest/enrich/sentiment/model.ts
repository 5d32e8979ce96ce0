import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Features } from './features.ts'
import { slotCount } from './features.ts'

export const verdicts = ['negative', 'neutral', 'positive'] as const
export type Verdict = (typeof verdicts)[number]
export type Scores = [negative: number, neutral: number, positive: number]

/** Weight of each feature group, before normalising by text length. */
const shares = { words: 1, sequences: 1.3, phrases: 1.1, facts: 0.4 }

/** Three weights per slot, one for each verdict, in each table. */
export type Weights = { words: Float32Array | Int8Array; sequences: Float32Array | Int8Array }
export const weightsOfTable = slotCount * verdicts.length

export type SentimentModel = {
  version: number
  /** Value of one step of an 8-bit weight. */
  steps: { words: number; sequences: number }
  /** Per language: divides scores, so that probabilities are calibrated. */
  temperatures: Record<string, number>
  /** Below this probability a verdict is `unsure`. */
  threshold: number
  weights: { words: Int8Array; sequences: Int8Array }
}

/** Weight of one occurrence of a feature, by group. */
export const sharesOf = ({ wordCount, sequenceCount }: Pick<Features, 'wordCount' | 'sequenceCount'>) => ({
  words: shares.words / Math.sqrt(wordCount || 1),
  sequences: shares.sequences / Math.sqrt(sequenceCount || 1),
  phrases: shares.phrases,
  facts: shares.facts,
})

/** `steps` are 1 for weights that aren't quantised. */
export function scoresOf(features: Features, weights: Weights, steps = { words: 1, sequences: 1 }): Scores {
  const { words, wordCount, sequences, sequenceCount, phrases, phraseCount, facts } = features
  const shares = sharesOf(features)
  const scores: Scores = [0, 0, 0]
  add(scores, weights.words, words, wordCount, shares.words * steps.words)
  add(scores, weights.words, phrases, phraseCount, shares.phrases * steps.words)
  add(scores, weights.words, facts, facts.length, shares.facts * steps.words)
  add(scores, weights.sequences, sequences, sequenceCount, shares.sequences * steps.sequences)
  return scores
}

function add(scores: Scores, weights: Float32Array | Int8Array, found: Int32Array, count: number, share: number) {
  let negative = 0
  let neutral = 0
  let positive = 0
  for (let at = 0; at < count; at++) {
    const weight = found[at]! * 3
    negative += weights[weight]!
    neutral += weights[weight + 1]!
    positive += weights[weight + 2]!
  }
  scores[0] += negative * share
  scores[1] += neutral * share
  scores[2] += positive * share
}

/** Softmax with a temperature. */
export function softmax(scores: Scores, temperature = 1): Scores {
  const highest = Math.max(...scores)
  const [negative, neutral, positive] = scores.map((score) => Math.exp((score - highest) / temperature)) as Scores
  const sum = negative + neutral + positive
  return [negative / sum, neutral / sum, positive / sum]
}

const headerBytes = 4
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } }

/** The file: length of the head (UInt32 LE), head as JSON, both tables compressed with Brotli. */
export function writeModel({ weights, ...head }: SentimentModel): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(headerBytes)
  length.writeUInt32LE(json.length)
  const tables = Buffer.concat([bytesOf(weights.words), bytesOf(weights.sequences)])
  return Buffer.concat([length, json, brotliCompressSync(tables, quality)])
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array) => Buffer.from(buffer, byteOffset, byteLength)

export function readModel(file: Buffer): SentimentModel {
  const tables = headerBytes + file.readUInt32LE()
  const bytes = unpacked(file.subarray(tables))
  if (bytes.length !== 2 * weightsOfTable) throw new Error('The sentiment model is not of this release')
  const head = JSON.parse(file.toString('utf8', headerBytes, tables)) as Omit<SentimentModel, 'weights'>
  return {
    ...head,
    weights: { words: bytes.subarray(0, weightsOfTable), sequences: bytes.subarray(weightsOfTable) },
  }
}

function unpacked(packed: Buffer): Int8Array {
  try {
    return Int8Array.from(brotliDecompressSync(packed))
  } catch {
    return new Int8Array()
  }
}
