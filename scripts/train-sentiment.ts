import { writeFileSync } from 'node:fs'
import { writeModel } from '#server/ingest/enrich/sentiment/model.ts'
import { measureHeldOut } from './sentiment/held-out.ts'
import { readLabelled } from './sentiment/labelled.ts'
import { crossValidate, decide, meanF1, temperatureOf, thresholdOf } from './sentiment/measure.ts'
import { sentimentPage } from './sentiment/page.ts'
import { shuffle } from './sentiment/shuffle.ts'
import { microsecondsAPost } from './sentiment/speed.ts'
import { exampleOf, train } from './sentiment/train.ts'

/** Posts stand with the version that classified them: raise it when a new model is to be shipped. 1 was a word list. */
const version = 2
const folds = 5
const order = 7

const at = (path: string) => new URL(`../${path}`, import.meta.url)

const { texts, doubles } = readLabelled()
shuffle(texts, order)
const examples = texts.map(exampleOf)
process.stdout.write(`${texts.length} texts, ${folds} folds\n`)

const held = Map.groupBy(crossValidate(examples, folds), ({ language }) => language)
const temperatures = Object.fromEntries([...held].toSorted().map(([language, of]) => [language, temperatureOf(of)]))
const decided = [...held].flatMap(([language, of]) => of.map((one) => decide(one, temperatures[language]!)))
const model = train(examples, { version, temperatures, threshold: thresholdOf(decided) })

const heldOut = measureHeldOut(texts, folds)
for (const [name, of] of [
  ['cross-validation', decided],
  ['held out', heldOut.decided],
] as const)
  process.stdout.write(`${name}: ${of.length} texts, mean macro F1 ${(meanF1(of) * 100).toFixed(1)}\n`)

const file = writeModel(model)
writeFileSync(at('server/ingest/enrich/sentiment/sentiment-model.bin'), file)
writeFileSync(
  at('docs/sentiment.md'),
  sentimentPage({
    texts,
    doubles,
    folds,
    decided,
    heldOut,
    model,
    bytes: file.length,
    microseconds: microsecondsAPost(model, texts),
  }),
)
process.stdout.write(`server/ingest/enrich/sentiment/sentiment-model.bin: ${file.length} bytes\ndocs/sentiment.md\n`)
