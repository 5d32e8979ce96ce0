import { expect, test } from 'vitest'
import { mostCompared } from '#contract/saved-queries/compared-queries.ts'
import { Plan, planLimits } from '#contract/plans.ts'

test.each(Plan.options)('%s sells no more compared queries than can be asked for', (plan) => {
  expect(planLimits[plan].comparedQueries).toBeLessThanOrEqual(mostCompared)
})
