import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { codeOfProblem, ProblemDetails } from '#contract/problems.ts'
import { ApiError } from './errors.ts'

const nameOf = ({ method, api, path }: Endpoint) => `${method} ${api} ${path}`
const outputs = new Map(Object.values(endpoints).map((endpoint) => [nameOf(endpoint), endpoint.output]))

/** What the contract makes of an answer. Throws where the answer is none of the contract's. */
export const parseAnswer = (endpoint: Endpoint, answer: unknown): unknown =>
  z.parse(outputs.get(nameOf(endpoint))!, answer)

/** The error of an answered problem. Throws where the answer is no problem of the contract. */
export function parseProblem(status: number, text: string) {
  const problem = z.parse(ProblemDetails, JSON.parse(text))
  return new ApiError(status, codeOfProblem(problem.type), problem.detail ?? problem.title, problem.errors)
}
