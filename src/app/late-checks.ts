import { setErrorMap } from '#contract/error-map.ts'
import { parseAnswer, parseProblem } from '#src/api/answers.ts'
import { readConfig } from './config.ts'
import type { Report } from './reports.ts'

/** What needs zod: the messages of every schema, the configuration once more as the build has judged it, the checks. */
export function prepareChecks(report: Report) {
  setErrorMap()
  try {
    readConfig(import.meta.env, location.origin)
  } catch (error) {
    report(error)
  }
  return { parseAnswer, parseProblem }
}
