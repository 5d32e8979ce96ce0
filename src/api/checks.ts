import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import { ApiError } from './errors.ts'

const quietFor = 2_000

type Answers = Pick<typeof import('./answers.ts'), 'parseAnswer' | 'parseProblem'>
type Report = (error: unknown) => void

/** The contract's schemas are no part of the first load: they come once the server has had nothing to answer for a while. */
export function createChecks(report: Report, load: () => Promise<Answers>) {
  let answers: Answers | null = null
  let unchecked: [Endpoint, unknown][] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const checkAll = async () => {
    try {
      answers = await load()
    } catch {
      // The next answer asks for them again.
      return
    }
    const early = unchecked
    unchecked = []
    for (const [endpoint, answer] of early) {
      try {
        answers.parseAnswer(endpoint, answer)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    /** The answer as the contract has it; the first ones go on as they are, and a wrong one among them is reported. */
    answer: <E extends Endpoint>(endpoint: E, answer: unknown): CallOutput<E> => {
      if (answers !== null) return answers.parseAnswer(endpoint, answer) as CallOutput<E>
      unchecked.push([endpoint, answer])
      clearTimeout(timer)
      timer = setTimeout(() => void checkAll(), quietFor)
      return answer as CallOutput<E>
    },
    problem: async (status: number, text: string): Promise<ApiError> => {
      try {
        const { parseProblem } = answers ?? (await load())
        return parseProblem(status, text)
      } catch {
        return new ApiError(status, null, `The server answered ${status} without saying why. Please try again.`)
      }
    },
  }
}

export type Checks = ReturnType<typeof createChecks>
