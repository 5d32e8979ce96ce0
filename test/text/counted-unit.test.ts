import { expect, test } from 'vitest'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { inflectUnit } from '#src/text/units.ts'

const counted = ['posts', 'authors', 'interactions', 'impressions', 'followers', 'people']
const units = [overviewFigures, peopleFigures, performanceFigures].flatMap((metrics) =>
  Object.values(metrics).map(({ unit }) => unit),
)

test('what is counted has its singular behind one, and is the unit of a metric', () => {
  expect(units).toEqual(expect.arrayContaining(counted))
  const found = counted.map((unit) => inflectUnit(unit, 1))
  expect(found).toEqual(['post', 'author', 'interaction', 'impression', 'follower', 'person'])
  expect(counted.map((unit) => inflectUnit(unit, 0))).toEqual(counted)
  expect(counted.map((unit) => inflectUnit(unit, null))).toEqual(counted)
})

test('a rate has one unit', () => expect(inflectUnit('% of followers', 1)).toBe('% of followers'))
