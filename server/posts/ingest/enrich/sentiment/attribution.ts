import { isClassified, getModel, probabilitiesFor } from './classify.ts'
import { type Features, featuresOf } from './features.ts'
import { addScores, type Layer, zeroScores, shareOfWord, slotOfWord, weightsOf } from './layer.ts'
import { type Scores, sharesOf } from './model.ts'
import { plainWord, type Span, spansOf, findUniqueWords } from './spans.ts'

/** A word and its contribution to each verdict's log-probability, up to a constant common to all verdicts. */
export type WeighedSpan = Span & { scores: Scores }

export type Attribution = {
  probabilities: Scores
  spans: WeighedSpan[]
  /** Contributions of no single word, such as language and length. */
  rest: Scores
}

/**
 * Attributes the scores of a linear model to words, exactly. Each feature's score is shared equally among the words it
 * needs: a word pair between two, characters across a space between both. Words and rest sum to the log-probabilities,
 * up to a constant common to all verdicts. Null for a language that isn't classified.
 */
export function attribute(text: string, language: string, layer: Layer | null): Attribution | null {
  if (!isClassified(language)) return null
  const spans = spansOf(text)
  const { temperatures } = getModel()
  const { ofSpans, rest } = distributeScores(text, language, spans)
  const scores = ofSpans.map((score) => score.map((value) => value / temperatures[language]!) as Scores)
  const whole = rest.map((value) => value / temperatures[language]!) as Scores
  if (layer !== null) addLayer(layer, text, language, spans, scores, whole)
  return {
    probabilities: probabilitiesFor(text, language, layer)!,
    spans: spans.map((span, index) => ({ ...span, scores: scores[index]! })),
    rest: whole,
  }
}

const groups = ['words', 'phrases', 'facts', 'sequences'] as const
type Group = (typeof groups)[number]
type Counts = Record<Group, Map<number, number>>

function distributeScores(text: string, language: string, spans: readonly Span[]) {
  const features = featuresOf(text, language)
  const shares = sharesOf(features)
  const whole = countsOf(features)
  const ofSpans = spans.map(zeroScores)
  const rest = zeroScores()
  const losers = findRequiredSpans(text, language, spans, whole)
  for (const group of groups)
    for (const [slot, count] of whole[group]) {
      const scores = scoresAt(group, slot, count * shares[group])
      const among = losers[group].get(slot)
      const lost = among?.reduce((sum, { times }) => sum + times, 0) ?? 0
      if (among === undefined) addScores(rest, scores)
      else for (const { span, times } of among) addScores(ofSpans[span]!, scores, times / lost)
    }
  return { ofSpans, rest }
}

type RequiredSpans = Record<Group, Map<number, { span: number; times: number }[]>>

/** For each feature, the words it needs, found by removing each word. */
function findRequiredSpans(text: string, language: string, spans: readonly Span[], whole: Counts): RequiredSpans {
  const losers: RequiredSpans = { words: new Map(), phrases: new Map(), facts: new Map(), sequences: new Map() }
  spans.forEach(({ from, to }, span) => {
    const without = countsOf(featuresOf(`${text.slice(0, from)} ${text.slice(to)}`, language))
    for (const group of groups)
      for (const [slot, count] of whole[group]) {
        const times = count - (without[group].get(slot) ?? 0)
        if (times <= 0) continue
        const known = losers[group].get(slot)
        if (known === undefined) losers[group].set(slot, [{ span, times }])
        else known.push({ span, times })
      }
  })
  // Facts that change with most words, such as the length, belong to no word.
  for (const [slot, among] of losers.facts) if (among.length > spans.length / 2) losers.facts.delete(slot)
  return losers
}

function countsOf({ words, wordCount, phrases, phraseCount, sequences, sequenceCount, facts }: Features): Counts {
  const count = (slots: Int32Array) => {
    const found = new Map<number, number>()
    for (const slot of slots) found.set(slot, (found.get(slot) ?? 0) + 1)
    return found
  }
  return {
    words: count(words.subarray(0, wordCount)),
    phrases: count(phrases.subarray(0, phraseCount)),
    facts: count(facts),
    sequences: count(sequences.subarray(0, sequenceCount)),
  }
}

function scoresAt(group: Group, slot: number, times: number): Scores {
  const { weights, steps } = getModel()
  const table = group === 'sequences' ? 'sequences' : 'words'
  const at = (verdict: number) => weights[table][slot * 3 + verdict]! * steps[table] * times
  return [at(0), at(1), at(2)]
}

/** A repeated word's weight is shared among its occurrences. */
function addLayer(
  layer: Layer,
  text: string,
  language: string,
  spans: readonly Span[],
  scores: readonly Scores[],
  rest: Scores,
) {
  const share = shareOfWord(findUniqueWords(text).length)
  const weights = weightsOf(layer)
  addScores(rest, layer.bias[language] ?? zeroScores())
  const places = Map.groupBy(spans.keys(), (index) => plainWord(spans[index]!))
  for (const [word, found] of places) {
    const weight = word === null ? undefined : weights.get(slotOfWord(word, language))
    if (weight !== undefined) for (const index of found) addScores(scores[index]!, weight, share / found.length)
  }
}
