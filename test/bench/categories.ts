/**
 * How well rules learnt from examples find the posts of a category: `SAMPLES=<folder> node test/bench/categories.ts`.
 * Figures are in docs/categories.md.
 */
import { learnRule, type LearntRule } from '#server/insights/categories/learn-rule.ts'
import { anyTermTest } from '#server/insights/saved-queries/separating-terms.ts'
import { randomOf } from '#server/insights/steps/random.ts'
import type { SampledPost } from '#server/insights/topics/post-terms.ts'
import { type LabelledSet, readLabelledPosts } from './topics/labelled-posts.ts'

const seeds = [1, 2, 3, 4, 5]
const sampled = 1_000
const maxTested = 4_000
const firstOfKind = 5
const shownMarks = [10, 20, 50, 100, 200, 300]

/** Words of a long post. */
const longWords = 40
type Task = { set: LabelledSet; label: string; isLong?: boolean; language?: string }
/** The learner's constants were chosen on these. */
const development: Task[] = [
  { set: 'sections', label: 'health', language: 'en' },
  { set: 'sections', label: 'politics', language: 'en' },
  { set: 'sections', label: 'crime', language: 'en' },
  { set: 'communities', label: 'Python' },
  { set: 'communities', label: 'Android' },
  { set: 'communities', label: 'Python', isLong: true, language: 'en' },
  { set: 'communities', label: 'Android', isLong: true, language: 'en' },
  { set: 'companies', label: 'XboxSupport' },
]
const reported: Task[] = [
  { set: 'communities', label: 'Bitcoin' },
  { set: 'communities', label: 'Bitcoin', isLong: true, language: 'en' },
  { set: 'communities', label: 'startups', isLong: true, language: 'en' },
  { set: 'companies', label: 'ChipotleTweets' },
  { set: 'sections', label: 'sports', language: 'en' },
  { set: 'writers', label: 'company' },
]

type Judged = SampledPost & { belongs: boolean }

/** F1 of posts that were never in the sample, after each number of marks: first five of each kind, then the unsure. */
function measure(posts: readonly Judged[], seed: number): Map<number, number> {
  const random = randomOf(seed)
  const shuffled = posts.map((post) => ({ post, place: random() })).toSorted((a, b) => a.place - b.place)
  const size = Math.min(sampled, Math.floor(shuffled.length / 2))
  const [background, tested] = [shuffled.slice(0, size), shuffled.slice(size, size + maxTested)].map((part) =>
    part.map(({ post }) => post),
  )
  let marks = [true, false].flatMap((kind) =>
    background!.filter(({ belongs }) => belongs === kind).slice(0, firstOfKind),
  )
  const measured = new Map<number, number>()
  for (;;) {
    const { rule, unsure } = learnRule({
      examples: marks.filter(({ belongs }) => belongs),
      counterexamples: marks.filter(({ belongs }) => !belongs),
      background: background!,
      isFound: null,
    })
    if (shownMarks.includes(marks.length)) measured.set(marks.length, rule === null ? 0 : f1Of(rule, tested!))
    if (marks.length >= shownMarks.at(-1)! || unsure.length === 0) return measured
    marks = [...marks, ...unsure]
  }
}

function f1Of({ include, exclude }: LearntRule, posts: readonly Judged[]) {
  const [isIncluded, isExcluded] = [anyTermTest(include), anyTermTest(exclude)]
  const found = posts.filter((post) => isIncluded(post) && !isExcluded(post))
  const right = found.filter(({ belongs }) => belongs).length
  return (2 * right) / (found.length + posts.filter(({ belongs }) => belongs).length)
}

const round = (value: number) => Math.round(value * 1_000) / 1_000
const mean = (values: readonly number[]) => round(values.reduce((sum, value) => sum + value, 0) / values.length)

async function measureTasks(tasks: readonly Task[]) {
  const rows = []
  for (const { set, label, isLong = false, language } of tasks) {
    const all = await readLabelledPosts(set)
    if (all === null) continue
    const posts = all
      .filter((post) => language === undefined || post.language === language)
      .filter(({ search }) => !isLong || search.split(' ').length > longWords)
      .map((post) => ({ ...post, belongs: post.label === label }))
    const runs = seeds.map((seed) => measure(posts, seed))
    rows.push({
      task: `${isLong ? 'long ' : ''}${label}`,
      posts: posts.length,
      share: mean(posts.map(({ belongs }) => Number(belongs))),
      ...Object.fromEntries(
        shownMarks.map((count) => [`${count} marks`, mean(runs.flatMap((run) => run.get(count) ?? []))]),
      ),
    })
  }
  return rows
}

if (import.meta.main)
  for (const [name, tasks] of Object.entries({ development, reported })) {
    const rows = await measureTasks(tasks)
    if (rows.length === 0) console.log('Skipped: set SAMPLES to the folder of the large samples.')
    else {
      console.log(name)
      console.table(rows)
    }
  }
