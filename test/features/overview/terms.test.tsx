import { expect, test } from 'vitest'
import type { Overview } from '#contract/answers/overview.ts'
import { overviewTermsQuery } from '#src/api/overview.ts'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup } from '#test/support/markup.tsx'
import { toEstimateNote } from '#src/features/overview/note.ts'
import { TopTerms } from '#src/features/overview/rankings.tsx'

const tide = { term: 'tide', posts: 12_300, margin: 200, netSentiment: null, sentimentCoverage: null }
const textOf = (overview: Partial<Overview>) =>
  toPageMarkup(<TopTerms />, { answers: [[overviewTermsQuery(scope), overview]] })

test('a projected count says ≈, its margin, and what was read of what', () => {
  const text = textOf({ terms: [tide], termsRead: { posts: 16_000, of: 5_000_000 } })
  expect(text).toContain('≈ 12,300')
  expect(text).toContain('± 200 (95% confidence)')
  expect(text).toContain('sample of 16,000 of 5,000,000 posts')
})

test('the posts behind a projected count explain why their number is another', () => {
  const note = 'Exact count. The page shows an estimate from a sample: ≈ 12,300 ± 200.'
  expect([
    toEstimateNote({ term: 'tide' }, [tide]),
    toEstimateNote({ term: 'tide', sentiment: 'positive' }, [tide]),
    toEstimateNote({ term: 'ebb' }, [tide]),
    toEstimateNote({ term: 'tide' }, [{ ...tide, margin: null }]),
  ]).toEqual([note, undefined, undefined, undefined])
})
