import { writeFileSync } from 'node:fs'
import { writeModel } from '#server/posts/ingest/enrich/sentiment/model.ts'
import { ablationTable } from './sentiment/ablation.ts'
import { isHeldOut, measureHeldOut } from './sentiment/held-out.ts'
import { readLabelled } from './sentiment/labelled.ts'
import { crossValidate, decide, meanF1, temperaturesOf, thresholdOf } from './sentiment/measure.ts'
import { sentimentPage } from './sentiment/page.ts'
import { shuffle } from './sentiment/shuffle.ts'
import { microsecondsAPost } from './sentiment/speed.ts'
import { exampleOf, train } from './sentiment/train.ts'

/** Stored posts keep the version that classified them: raise it to ship a new model. 1 was a word list. */
const version = 3
const folds = 5
const order = 7

const at = (path: string) => new URL(`../${path}`, import.meta.url)

const { texts, ...left } = readLabelled()
shuffle(texts, order)
process.stdout.write(`${texts.length} texts, ${folds} folds\n`)
if (process.argv.includes('--ablation'))
  process.stdout.write(`${ablationTable(texts.filter((one) => !isHeldOut(one)).map(exampleOf), folds)}\n`)
else writeAll()

function writeAll() {
  const examples = texts.map(exampleOf)
  const scored = crossValidate(examples, folds)
  const temperatures = temperaturesOf(scored)
  const decided = scored.map((one) => decide(one, temperatures[one.language]!))
  const threshold = thresholdOf(decided.filter(({ natural }) => !natural))
  const model = train(examples, { version, temperatures, threshold })
  const file = writeModel(model)
  writeFileSync(at('server/posts/ingest/enrich/sentiment/sentiment-model.bin'), file)
  process.stdout.write(`server/posts/ingest/enrich/sentiment/sentiment-model.bin: ${file.length} bytes\n`)

  const heldOut = measureHeldOut(texts, folds)
  for (const [name, of] of [
    ['cross-validation', decided],
    ['held out', heldOut.decided],
  ] as const)
    process.stdout.write(`${name}: ${of.length} texts, mean macro F1 ${(meanF1(of) * 100).toFixed(1)}\n`)
  const microseconds = microsecondsAPost(model, texts)
  const page = sentimentPage({ texts, ...left, folds, decided, heldOut, model, bytes: file.length, microseconds })
  writeFileSync(at('docs/sentiment.md'), page)
  process.stdout.write('docs/sentiment.md\n')
}
