import { type SentimentModel, verdicts } from '#server/ingest/enrich/sentiment/model.ts'
import { phrasesOfLanguage } from '#server/ingest/enrich/sentiment/phrases/index.ts'
import { table } from '../markdown.ts'
import type { Read } from './labelled.ts'
import { calibrationError, confusionOf, type Decided, figuresOf, leftBy, meanF1 } from './measure.ts'
import { ablation, slippedLabels, terms, tried, weak } from './remarks.ts'

type Trained = Read & {
  folds: number
  decided: readonly Decided[]
  heldOut: { decided: readonly Decided[]; threshold: number }
  model: SentimentModel
  bytes: number
  microseconds: number
}

const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (language: string) => names.of(language)!
const points = (share: number) => (share * 100).toFixed(1)
const perCent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`)
const count = (number: number) => number.toLocaleString('en')

const even = (decided: readonly Decided[]) => decided.filter(({ natural }) => !natural)
const languagesIn = (decided: readonly Decided[]) =>
  [...Map.groupBy(even(decided), ({ language }) => language)].toSorted()

/** `docs/sentiment.md`: what the model is made of, what it reaches, and where it is weak. */
export function sentimentPage(trained: Trained): string {
  const byLanguage = languagesIn(trained.decided)
  return `${[
    introduction(trained),
    '## The texts and their terms',
    terms,
    slippedLabels(trained.slipped),
    '## What it reaches',
    reached(trained),
    '## On texts held out',
    heldOutFigures(trained),
    '## Unsure',
    unsure(trained, byLanguage),
    curve(trained),
    '## What each thing brought',
    ablation,
    tried,
    '## Who is taken for what',
    confusions(byLanguage),
    '## Classifying stored posts anew',
    reclassification,
    '## What is weak',
    weak,
  ].join('\n\n')}\n`
}

const introduction = ({ texts, doubles, model, bytes, microseconds }: Trained) => `# Sentiment

Written by \`npm run train-sentiment\`, which makes the model (version ${model.version}) from labelled texts and measures it on texts it has not seen. [Decision
92](decisions/0092-sentiment-model.md) says why it is so.

- **Data**: ${count(texts.length)} texts with a label by people, ${count(texts.filter(({ set }) => set === 'semeval').length)} of them English posts with classes as they come; ${count(doubles)} doubles taken out, also those that
  differ in escapes, links, names, numbers and signs, or share most of their runs of four words with a text of an earlier set.
- **Phrases**: ${count(phraseCount(model))} of our own in ${Object.keys(model.temperatures).length} languages, what people write to a shop: complaint, praise, request. They are found in texts, and some are learned from.
- **Features**: words, pairs of words, words of the language, words within three behind a negation; character sequences of 2 to 5; phrases by their kind; the score of the AFINN word list, also that behind the last "but";
  exclamation and question marks, capitals, elongation, length and language. A phrase with a negation in it ("not bad") takes its words out of the text; of
  phrases on both sides of the last "but" those before it are taken out altogether. English and Arabic have features of their own, the others share theirs. Hindi words stand by their sound, too, alike in both scripts. Links, names
  and digits are folded, accents and Arabic vowel signs dropped, an emoji is a word.
- **Model**: logistic regression over negative, neutral and positive, each counting alike in each language, two tables of 2^19 hashed features, 8 bits a weight, packed: ${count(Math.round(bytes / 1_000))} kB. Training is seeded: the same
  data gives the same file.
- **Speed**: ${Math.round(microseconds)} µs for a post of 20 words, on the machine that trained it.
- **Languages**: ${byName(Object.keys(model.temperatures)).join(', ')}. Posts in any other language are not classified; there is no labelled set of Japanese.`

const phraseCount = (model: SentimentModel) =>
  Object.keys(model.temperatures).reduce((sum, language) => sum + phrasesOfLanguage(language).size, 0)

const byName = (languages: readonly string[]) => languages.map(nameOf).toSorted()

const figureColumns = ['Language', 'Texts', 'Accuracy', 'Macro F1', 'Macro recall', 'Off']

const figureRow = (name: string, of: readonly Decided[]) => {
  const { texts, accuracy, macroF1, macroRecall } = figuresOf(of)
  return [name, texts, points(accuracy), points(macroF1), points(macroRecall), points(calibrationError(of))]
}

const figures = (decided: readonly Decided[]) =>
  table(figureColumns, [
    ...languagesIn(decided).map(([language, of]) => figureRow(nameOf(language), of)),
    figureRow(
      'English, as it comes',
      decided.filter(({ natural }) => natural),
    ),
  ])

/** The same recipe on texts that had no say in it. */
const heldOutFigures = ({ heldOut: { decided, threshold } }: Trained) => {
  const left = leftBy(threshold, even(decided))
  return `One text in five, chosen by a hash of it (links, names and numbers aside), is kept apart: a second model with the same settings learns from the other four, two folds of which give its
temperatures and its threshold (${threshold}), and is then asked about the fifth once. The fifth is for measuring, never for choosing. With about 420 texts a language (171 of Hindi) a figure may be off by five points either way, the mean by two.

${figures(decided)}

Mean macro F1 of the eight ${points(meanF1(decided))}, over their ${count(even(decided).length)} texts ${points(figuresOf(even(decided)).accuracy)} % right; ${perCent(left.unsure)} unsure, of the rest ${perCent(left.accuracy)} right. It learned from a fifth less than the model that ships.`
}

const reached = ({ folds, decided }: Trained) => {
  return `Cross-validation in ${folds} folds, every verdict counted, also an unsure one; 33 is chance. In 8 bits, as it ships. "Off" is the expected calibration error: by how much, on average,
a probability misses the share of verdicts that are right. The lines of languages are of texts with classes in equal parts; "as it comes" are the posts of SemEval 2013 to 2016, nearly half of them neutral.

${figures(decided)}

Mean macro F1 of the eight ${points(meanF1(decided))}, over their ${count(even(decided).length)} texts ${points(figuresOf(even(decided)).accuracy)} % right.`
}

const unsure = ({ decided, model }: Trained, byLanguage: readonly [string, Decided[]][]) => {
  const row = (name: string, of: readonly Decided[]) => {
    const left = leftBy(model.threshold, of)
    return [name, perCent(left.unsure), perCent(figuresOf(of).accuracy), perCent(left.accuracy)]
  }
  const languages = byLanguage.map(([language, of]) => row(nameOf(language), of))
  return `A verdict comes with a probability: scores are divided by a temperature per language, fitted on the held-out folds. Below ${model.threshold} the verdict is **unsure**. That is the highest probability that
leaves at most one verdict in five unsure, over all languages. Unsure posts stand in no numerator and no denominator of net sentiment; they are counted apart.

${table(
  ['Language', 'Unsure', 'Right without a threshold', 'Right where sure'],
  [
    ...languages,
    row('All', even(decided)),
    row(
      'English, as it comes',
      decided.filter(({ natural }) => natural),
    ),
  ],
)}`
}

/** From none unsure to most: what each share of unsure verdicts buys. */
const curve = ({ decided, heldOut }: Trained) => {
  const [all, held] = [even(decided), even(heldOut.decided)]
  const rows = [0.34, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8].map((threshold) => {
    const [here, there] = [leftBy(threshold, all), leftBy(threshold, held)]
    return [threshold, perCent(here.unsure), perCent(here.accuracy), perCent(there.unsure), perCent(there.accuracy)]
  })
  return `What another threshold would leave, over all eight languages. Goal was 72 % right at 20 % unsure; 72 % are right where ${perCent(unsureAt(goal, all))} are unsure.

${table(['Threshold', 'Unsure', 'Right where sure', 'Unsure, held out', 'Right where sure, held out'], rows)}`
}

const goal = 0.72

/** How many have to be unsure for so many of the others to be right. */
function unsureAt(share: number, decided: readonly Decided[]) {
  const thresholds = Array.from({ length: 65 }, (_, step) => (34 + step) / 100)
  const lowest = thresholds.find((threshold) => (leftBy(threshold, decided).accuracy ?? 1) >= share)
  return lowest === undefined ? null : leftBy(lowest, decided).unsure
}

const confusions = (
  byLanguage: readonly [string, Decided[]][],
) => `Rows are what people said, columns what the model said, thresholds aside.

${byLanguage.map(([language, of]) => confusion(language, of)).join('\n\n')}`

const confusion = (language: string, of: readonly Decided[]) =>
  table(
    [nameOf(language), ...verdicts],
    confusionOf(of).map((row, label) => [verdicts[label]!, ...row]),
  )

const reclassification = `Posts keep the version of the model that classified them. Settings → General, or \`npx soundings sentiment reclassify\`, has a job classify those of earlier versions anew; corrections by people stay ([decision
38](decisions/0038-sentiment-model.md)). \`node test/bench/reclassification.ts 1000000\` on the embedded stores classified a million posts in 333 seconds, 3,002 a second, at 108 seconds of
processor time, on two cores with a load of 4 to 14 from other work; runs of 100,000 went at 1,700 to 8,600 a second. The job says how far it is. The process grew by nothing over what taking in the posts had made of it, by at most 105 MB in
runs of 100,000. Three quarters of the time go into writing; classifying itself takes a tenth.`
