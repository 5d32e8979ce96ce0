import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { answersOf, callOf, exampleOf, type Schema } from './told-answers.ts'

const folder = new URL('releases/', import.meta.url)
const releases = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, Schema>] as const,
)
const variants = [0, 1, 2, 3, 4, 5]
const today = new Map(Object.values(endpoints).map((endpoint) => [callOf(endpoint), endpoint]))
const given = answersOf(Object.values(endpoints), 'output')

const problemsOf = (schema: z.core.$ZodType, answers: readonly unknown[]) =>
  answers.flatMap((answer) => z.core.safeParse(schema, answer).error?.issues ?? [])

/** While servers are replaced, an app meets one that is older, and one that is newer. */
describe.each(releases)('%s', (_, answers) => {
  test.each(Object.keys(answers))('the app of today reads what that release answers to %s', (call) => {
    const told = variants.map((variant) => exampleOf(answers[call]!, variant))
    expect(problemsOf(today.get(call)!.output, told)).toEqual([])
  })

  test.each(Object.keys(answers))('the app of that release reads what is answered today to %s', (call) => {
    const told = variants.map((variant) => exampleOf(given[call]!, variant))
    expect(problemsOf(fromJSONSchema(answers[call] as never), told)).toEqual([])
  })
})
