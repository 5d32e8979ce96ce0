/**
 * Whether suggestions narrow ambiguous names to one meaning: `SAMPLES=<folder> node test/bench/ambiguous-names.ts`.
 * Figures are in docs/ambiguous-names.md.
 */
import { findSeparatingTerms, removes } from '#server/insights/saved-queries/separating-terms.ts'
import { randomOf } from '#server/insights/steps/random.ts'
import type { SampledPost } from '#server/insights/topics/post-terms.ts'
import { labelledSets, readLabelledPosts } from './topics/labelled-posts.ts'

const marks = 10
const seeds = [1, 2, 3, 4, 5]
const maxSample = 1_000
const minPostsOfMeaning = 50

const software = ['linux', 'Python', 'programming', 'netsec', 'Android']
/** Names and the communities or sections of two meanings, such as Paul Ryan and Matt Ryan. */
const names: Record<string, [string[], string[]]> = {
  ryan: [['politics'], ['sports']],
  johnson: [['politics'], ['business', 'health', 'sports']],
  state: [['politics'], ['sports']],
  super: [['politics'], ['sports']],
  orleans: [['politics'], ['sports']],
  texas: [['news'], ['sports']],
  louisiana: [['politics'], ['sports']],
  play: [['Android'], ['sports']],
  game: [['sports'], ['gaming']],
  lead: [['politics'], ['health']],
  deal: [['politics'], ['health']],
  run: [['politics'], software],
}

type Judged = SampledPost & { isRelevant: boolean }

function f1(kept: readonly Judged[], all: readonly Judged[]) {
  const found = kept.filter(({ isRelevant }) => isRelevant).length
  return (2 * found) / (kept.length + all.filter(({ isRelevant }) => isRelevant).length)
}

/** F1 of the unmarked rest, before and after applying every first suggestion that removes no relevant marked post. */
function measure(posts: readonly Judged[], name: string, seed: number) {
  const random = randomOf(seed)
  const shuffled = posts.map((post) => ({ post, place: random() })).toSorted((a, b) => a.place - b.place)
  const rest = shuffled.slice(marks).map(({ post }) => post)
  let found = shuffled.map(({ post }) => post)
  let marked = found.slice(0, marks)
  let presses = 0
  for (;;) {
    const [relevant, notRelevant] = [true, false].map((kind) => marked.filter((post) => post.isRelevant === kind))
    const suggested = findSeparatingTerms({
      relevant: relevant!,
      notRelevant: notRelevant!,
      sample: found.filter((post) => !marked.includes(post)).slice(0, maxSample),
      ownWords: new Set([name]),
    })
    const best = suggested.find(
      (change) =>
        !relevant!.some((post) => removes(change, post)) && notRelevant!.some((post) => removes(change, post)),
    )
    if (best === undefined) break
    presses++
    found = found.filter((post) => !removes(best, post))
    marked = marked.filter((post) => !removes(best, post))
  }
  return {
    before: f1(rest, rest),
    after: f1(
      rest.filter((post) => found.includes(post)),
      rest,
    ),
    presses,
  }
}

const mean = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1_000) / 1_000

if (import.meta.main) {
  const sets = await Promise.all(labelledSets.map(readLabelledPosts))
  const all = sets.flatMap((posts) => posts ?? [])
  const rows = Object.entries(names).flatMap(([name, meanings]) => {
    const [one, other] = meanings.map((labels) =>
      all.filter(({ label, search }) => labels.includes(label) && search.includes(` ${name} `)),
    )
    if (Math.min(one!.length, other!.length) < minPostsOfMeaning) return []
    return [
      { relevant: one!, others: other!, meant: meanings[0] },
      { relevant: other!, others: one!, meant: meanings[1] },
    ].map(({ relevant, others, meant }) => {
      const posts = [
        ...relevant.map((post) => ({ ...post, isRelevant: true })),
        ...others.map((post) => ({ ...post, isRelevant: false })),
      ]
      const runs = seeds.map((seed) => measure(posts, name, seed))
      return {
        name,
        meant: meant.join(', '),
        posts: posts.length,
        relevant: relevant.length,
        before: mean(runs.map(({ before }) => before)),
        after: mean(runs.map(({ after }) => after)),
        presses: mean(runs.map(({ presses }) => presses)),
      }
    })
  })
  if (rows.length === 0) console.log('Skipped: set SAMPLES to the folder of the large samples.')
  else {
    console.table(rows)
    console.table([
      {
        before: mean(rows.map(({ before }) => before)),
        after: mean(rows.map(({ after }) => after)),
        presses: mean(rows.map(({ presses }) => presses)),
      },
    ])
  }
}
