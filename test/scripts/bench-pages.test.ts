import { expect, test } from 'vitest'
import { readingOf } from '../../scripts/bench-pages.ts'
import type { PageMeasure } from '../bench/pages.ts'

const took = (p50: number) => ({ p50, p95: p50, cpu: p50 }) as PageMeasure['first']
const measured = (page: string, posts: number, [first, firstFloor, whole, floor]: [number, number, number, number]) =>
  ({
    page,
    posts,
    match: '1 %',
    first: took(first),
    firstFloor: took(firstFloor),
    whole: took(whole),
    floor: took(floor),
  }) satisfies PageMeasure

test('the table of pages is followed by what of it does not hold, from its own figures', () => {
  const said = readingOf([
    measured('overview', 1_000_000, [400, 300, 700, 400]),
    measured('people', 10_000_000, [301, 200, 500, 300]),
    measured('conversation', 10_000_000, [200, 150, 600, 250]),
  ])
  expect(said).toContain('first numbers and whole: people at 10 M, 1 % (301 and 500 ms).')
  expect(said).toContain('Over 2.0 × their floor, first numbers and whole: conversation at 10 M, 1 % (1.33 and 2.40).')
  expect(readingOf([measured('people', 10_000_000, [1, 1, 1, 1])])).toContain('first numbers and whole: none.')
})
