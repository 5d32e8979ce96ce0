import { type SentimentModel } from '#server/posts/ingest/enrich/sentiment/model.ts'
import { phrasesOfLanguage } from '#server/posts/ingest/enrich/sentiment/phrases/index.ts'
import { table } from '../markdown.ts'
import type { Read } from './labelled.ts'
import { calibrationError, type Decided, figuresOf, leftBy, meanF1, points } from './measure.ts'
import { ablation, slippedLabels, terms, weak } from './remarks.ts'

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
const perCent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)
const count = (number: number) => number.toLocaleString('en')

const even = (decided: readonly Decided[]) => decided.filter(({ natural }) => !natural)
const languagesIn = (decided: readonly Decided[]) =>
  [...Map.groupBy(even(decided), ({ language }) => language)].toSorted()

export function sentimentPage(trained: Trained): string {
  return `${[
    introduction(trained),
    figures(trained),
    curve(trained),
    '## Limits',
    weak,
    '## How the model works',
    method(trained),
    ablation,
    '## Training texts',
    terms,
    slippedLabels(trained.slipped),
    '## Reclassify stored posts',
    reclassification,
  ].join('\n\n')}\n`
}

const introduction = ({ decided, model, heldOut }: Trained) => {
  const left = leftBy(model.threshold, even(decided))
  return `# How accurate is the sentiment?

Of the verdicts that Soundings shows, ${perCent(left.accuracy)} are right; it marks ${perCent(left.unsure)} of posts as unsure. \`npm run train-sentiment\` trains model version ${model.version} and writes this page ([decision 38](decisions/0038-sentiment-model.md)).

Languages: ${Object.keys(model.temperatures).map(nameOf).toSorted().join(', ')}. Soundings doesn't classify posts in other languages.

Accuracy and macro F1 are from 5-fold cross-validation with every verdict counted; chance is 33. Off is the expected calibration error. Unsure verdicts are below a probability of ${model.threshold} and count neither for nor against net sentiment. Held out: one text in five, never used for training or choices. A second model, trained on the rest, classifies it (threshold ${heldOut.threshold}). A language may be off by five points. Languages have balanced classes; "English, as posted" has SemEval's own, nearly half neutral.`
}

const method = ({
  texts,
  doubles,
  model,
  bytes,
  microseconds,
}: Trained) => `- **Data**: ${count(texts.length)} labelled texts, ${count(texts.filter(({ set }) => set === 'semeval').length)} of them English posts as posted; ${count(doubles)} near-duplicates removed. Also ${count(Object.keys(model.temperatures).reduce((sum, language) => sum + phrasesOfLanguage(language).size, 0))} phrases of our own: complaints, praise and requests.
- **Features**: words, word pairs, words after a negation, character sequences of 2 to 5, phrases, the AFINN word list, and facts such as capitals, punctuation, length and language. A negated phrase ("not bad") replaces its words; after a "but", only later phrases count. English and Arabic have their own features. Hindi words also count by sound. Links, names and digits are folded.
- **Model**: logistic regression over negative, neutral and positive; two tables of 2^19 hashed features with 8 bits a weight; ${count(Math.round(bytes / 1_000))} kB. A temperature for each language calibrates probabilities. Training is seeded.
- **Speed**: ${Math.round(microseconds)} µs for a post of 20 words.`

function figures({ decided, model, heldOut }: Trained) {
  const row = (name: string, of: readonly Decided[], held: readonly Decided[]) => {
    const { texts, accuracy, macroF1 } = figuresOf(of)
    const left = leftBy(model.threshold, of)
    return [
      name,
      texts,
      points(accuracy),
      points(macroF1),
      points(calibrationError(of)),
      perCent(left.unsure),
      perCent(left.accuracy),
      held.length,
      points(figuresOf(held).macroF1),
    ]
  }
  const heldIn = new Map(languagesIn(heldOut.decided))
  return table(
    ['Language', 'Texts', 'Accuracy', 'Macro F1', 'Off', 'Unsure', 'Right if sure', 'Held out', 'Macro F1, held out'],
    [
      ...languagesIn(decided).map(([language, of]) => row(nameOf(language), of, heldIn.get(language) ?? [])),
      row(
        'English, as posted',
        decided.filter(({ natural }) => natural),
        heldOut.decided.filter(({ natural }) => natural),
      ),
    ],
  )
}

const curve = ({ decided, heldOut }: Trained) => {
  const [all, held] = [even(decided), even(heldOut.decided)]
  const rows = [0.34, 0.45, 0.55, 0.65, 0.75].map((threshold) => {
    const [here, there] = [leftBy(threshold, all), leftBy(threshold, held)]
    return [threshold, perCent(here.unsure), perCent(here.accuracy), perCent(there.unsure), perCent(there.accuracy)]
  })
  return `Mean macro F1 of the eight languages: ${points(meanF1(decided))}, held out ${points(meanF1(heldOut.decided))}. Other thresholds (goal: 72% right at 20% unsure; 72% are right at ${perCent(unsureAt(goal, all))} unsure):

${table(['Threshold', 'Unsure', 'Right if sure', 'Unsure, held out', 'Right if sure, held out'], rows)}`
}

const goal = 0.72

function unsureAt(share: number, decided: readonly Decided[]) {
  const thresholds = Array.from({ length: 65 }, (_, step) => (34 + step) / 100)
  const lowest = thresholds.find((threshold) => (leftBy(threshold, decided).accuracy ?? 1) >= share)
  return lowest === undefined ? null : leftBy(lowest, decided).unsure
}

const reclassification = `Posts keep the version of the model that classified them. **Settings → General** or \`npx soundings sentiment reclassify\` classifies older ones again; members' corrections stay ([decision 38](decisions/0038-sentiment-model.md)).`
