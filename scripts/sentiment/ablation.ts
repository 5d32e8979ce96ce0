import { table } from '../markdown.ts'
import { crossValidate, type Decided, decide, figuresOf, temperaturesOf, points } from './measure.ts'
import { type Example, type Recipe, shippedRecipe } from './train.ts'

const none = new Int32Array()
const without = (features: Partial<Example['features']>) => ({
  masked: (example: Example) => ({ ...example, features: { ...example.features, ...features } }),
})

const variants: { name: string; recipe?: Partial<Recipe>; includes?: (example: Example) => boolean }[] = [
  { name: 'as it ships' },
  { name: 'without the posts of SemEval 2013 to 2016', includes: ({ natural }) => !natural },
  { name: 'verdicts of a language as often as they come', recipe: { balanced: false } },
  { name: 'phrases found, not learned from', recipe: { learnsPhrases: false } },
  {
    name: 'no phrases at all',
    recipe: { learnsPhrases: false, ...without({ phrases: none, phraseCount: 0 }) },
  },
  { name: 'no character sequences', recipe: without({ sequences: none, sequenceCount: 0 }) },
  { name: 'no words', recipe: without({ words: none, wordCount: 0 }) },
  { name: 'no facts of the whole text, among them the word list', recipe: without({ facts: none }) },
]

const measuredFolds = 1

/**
 * Macro F1 by language, and macro recall on English posts as posted, each without one thing.
 * `examples` are in training order, without held-out texts.
 */
export function ablationTable(examples: readonly Example[], folds: number): string {
  const languages = [...new Set(examples.map(({ language }) => language))].toSorted()
  const rows = variants.map(({ name, recipe, includes }) => {
    const decided = decidedBy(examples, folds, { ...shippedRecipe, ...recipe }, includes ?? (() => true))
    process.stdout.write(`${name}\n`)
    const even = decided.filter(({ natural }) => !natural)
    const f1 = languages.map((language) => figuresOf(even.filter((one) => one.language === language)).macroF1)
    const natural = decided.filter((one) => one.natural)
    const recall = natural.length === 0 ? '–' : points(figuresOf(natural).macroRecall)
    return [name, points(f1.reduce((sum, one) => sum + one, 0) / f1.length), ...f1.map(points), recall]
  })
  return table(['', 'Mean', ...languages, 'English, as posted'], rows)
}

function decidedBy(
  examples: readonly Example[],
  folds: number,
  recipe: Recipe,
  includes: (example: Example) => boolean,
): Decided[] {
  const scored = crossValidate(examples.map(recipe.masked), folds, measuredFolds, recipe, includes)
  const temperatures = temperaturesOf(scored)
  return scored.map((one) => decide(one, temperatures[one.language]!))
}
