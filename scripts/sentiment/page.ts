import { type SentimentModel, verdicts } from '#server/ingest/enrich/sentiment/model.ts'
import { table } from '../markdown.ts'
import type { Labelled } from './labelled.ts'
import { calibrationError, confusionOf, type Decided, figuresOf, leftBy, meanF1 } from './measure.ts'

type Trained = {
  texts: readonly Labelled[]
  doubles: number
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

/** `docs/sentiment.md`: what the model is made of, what it reaches, and where it is weak. */
export function sentimentPage(trained: Trained): string {
  const byLanguage = [...Map.groupBy(trained.decided, ({ language }) => language)].toSorted()
  return `${[
    introduction(trained),
    '## What it reaches',
    reached(trained, byLanguage),
    '## On texts held out',
    heldOutFigures(trained),
    '## Unsure',
    unsure(trained, byLanguage),
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
38](decisions/0038-sentiment-model.md) says why it is so.

- **Data**: ${texts.length.toLocaleString('en')} texts with a label by people (${doubles.toLocaleString('en')} doubles taken out, case and spaces aside), from two public sets: SemEval-2017 as in
  [TweetEval](https://github.com/cardiffnlp/tweeteval), validation part, "released without any restrictions but restrictions may apply to individual tasks"; and UMSAB of
  [XLM-T](https://github.com/cardiffnlp/xlm-t), training and validation parts, Apache 2.0, the parts keep the terms of their origin. The texts are no part of this
  repository, and hashed features do not give them back. \`SAMPLES\` names the folder in whose \`sentiment-labelled\` lie \`tweeteval_val.csv.gz\` and \`umsab_train_val.csv.gz\`.
- **Features**: words, pairs of words, words of the language, words within three behind a negation; character sequences of 2 to 5; the score of the AFINN word list and of a short list of phrases of our own,
  exclamation and question marks, capitals, elongation, length and language. Links, names and digits are folded, accents and Arabic vowel signs dropped, an emoji is a word.
- **Model**: logistic regression over negative, neutral and positive, two tables of 2^17 hashed features, 8 bits a weight: ${(bytes / 1_000).toFixed(0)} kB. Training is seeded: the same data gives the same file.
- **Speed**: ${Math.round(microseconds)} µs for a post of 20 words, on the machine that trained it.
- **Languages**: ${byName(Object.keys(model.temperatures)).join(', ')}. Posts in any other language are not classified.`

const byName = (languages: readonly string[]) => languages.map(nameOf).toSorted()

const figureColumns = ['Language', 'Texts', 'Accuracy', 'Macro F1', 'Macro recall', 'Off']

const figureRow = ([language, of]: readonly [string, readonly Decided[]]) => {
  const { texts, accuracy, macroF1, macroRecall } = figuresOf(of)
  return [nameOf(language), texts, points(accuracy), points(macroF1), points(macroRecall), points(calibrationError(of))]
}

/** The same recipe on texts that had no say in it. */
const heldOutFigures = ({ folds, heldOut: { decided, threshold } }: Trained) => {
  const byLanguage = [...Map.groupBy(decided, ({ language }) => language)].toSorted()
  const left = leftBy(threshold, decided)
  return `One text in five, chosen by a hash of it (links, names and numbers aside), is kept apart: a second model with the same settings learns from the other four, which are cross-validated in ${folds} folds for its
temperatures and its threshold (${threshold}), and is then asked about the fifth once. The fifth is for measuring, never for choosing. With about 440 texts a language a figure may be off by five points either way, the mean by two.

${table(figureColumns, byLanguage.map(figureRow))}

Mean macro F1 ${points(meanF1(decided))}, over all ${decided.length.toLocaleString('en')} texts ${points(figuresOf(decided).accuracy)} % right; ${perCent(left.unsure)} unsure, of the rest ${perCent(left.accuracy)} right. It learned from a fifth less than the model that ships.`
}

const reached = ({ folds, decided }: Trained, byLanguage: readonly [string, Decided[]][]) => {
  return `Cross-validation in ${folds} folds, every verdict counted, also an unsure one; 33 is chance. In 8 bits, as it ships. "Off" is the expected calibration error: by how much, on average,
a probability misses the share of verdicts that are right.

${table(figureColumns, byLanguage.map(figureRow))}

Mean macro F1 ${points(meanF1(decided))}, over all ${decided.length.toLocaleString('en')} texts ${points(figuresOf(decided).accuracy)} % right.`
}

const unsure = ({ decided, model }: Trained, byLanguage: readonly [string, Decided[]][]) => {
  const row = (name: string, of: readonly Decided[]) => {
    const left = leftBy(model.threshold, of)
    return [name, perCent(left.unsure), perCent(figuresOf(of).accuracy), perCent(left.accuracy)]
  }
  const languages = byLanguage.map(([language, of]) => row(nameOf(language), of))
  return `A verdict comes with a probability: scores are divided by a temperature per language, fitted on the held-out folds. Below ${model.threshold} the verdict is **unsure**. That is the lowest probability from
which on verdicts are right two times in three, over all languages. Unsure posts stand in no numerator and no denominator of net sentiment; they are counted apart.

${table(['Language', 'Unsure', 'Right without a threshold', 'Right where sure'], [...languages, row('All', decided)])}`
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
38](decisions/0038-sentiment-model.md)). \`node test/bench/reclassification.ts 100000\` on the embedded stores, on two cores with other work on them: 6,500 posts a second (1,700 to 8,600 in four runs), the server
grows by at most 105 MB. Three quarters of the time go into writing; classifying itself takes a tenth.`

const weak = `- **Hindi** is hardly above chance, and language detection does not find Hindi in Latin letters, so it is classified only where the file names the language: the texts are mostly Hindi in Latin letters, and the labels are noisy. Nearly every verdict is unsure, which is what it should be.
- A linear model adds up words. Irony, contrasts across sentences and what only the context says escape it; by published results on the English test part a linear SVM reaches a macro recall of 62.9, fine-tuned transformers 71 to 74.
- All labelled texts are posts of X from 2013 to 2017. Longer texts, articles and forums were not measured.
- The classes of the second set are balanced by its makers; real posts are more often neutral, so probabilities are those of balanced posts.
- The language has to be known: a wrongly detected language is classified by the wrong words.
- In cross-validation temperatures and threshold were fitted on the same folds that the figures come from. The held-out figures are free of that. Neither is free of this: about thirty settings of features and training were
  compared on all the texts before one was kept and before any were kept apart, so that both may be somewhat too good; differences of a point between settings are noise. Settings that are compared from now on
  are to be compared without the held-out fifth. The official test parts are not among the data.
- The phrases were written by hand, two of them for sentences that had been wrong. Those sentences, now tests, say nothing about others.`
