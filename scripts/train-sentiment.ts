import { writeFileSync } from 'node:fs'
import { writeModel } from '#server/ingest/enrich/sentiment/model.ts'
import { readLabelled } from './sentiment/labelled.ts'
import { crossValidate, decide, temperatureOf, thresholdOf } from './sentiment/measure.ts'
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
const examples = shuffle(texts, order).map(exampleOf)
process.stdout.write(`${texts.length} texts, ${folds} folds\n`)

const held = Map.groupBy(crossValidate(examples, folds), ({ language }) => language)
const temperatures = Object.fromEntries([...held].toSorted().map(([language, of]) => [language, temperatureOf(of)]))
const decided = [...held].flatMap(([language, of]) => of.map((one) => decide(one, temperatures[language]!)))
const model = train(examples, { version, temperatures, threshold: thresholdOf(decided) })

const file = writeModel(model)
writeFileSync(at('server/ingest/enrich/sentiment/sentiment-model.bin'), file)
writeFileSync(
  at('docs/sentiment.md'),
  sentimentPage({
    texts,
    doubles,
    folds,
    decided,
    model,
    bytes: file.length,
    microseconds: microsecondsAPost(model, texts),
  }),
)
process.stdout.write(`server/ingest/enrich/sentiment/sentiment-model.bin: ${file.length} bytes\ndocs/sentiment.md\n`)
