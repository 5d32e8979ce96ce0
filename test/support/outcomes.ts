import { CallFailed } from './server.ts'

/** 200, or the status of the refusal. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    ({ status }: CallFailed) => status,
  )

export async function outcomes(tries: (() => Promise<unknown>)[]) {
  const found = []
  for (const attempt of tries)
    found.push(
      await attempt().then(
        () => 'taken',
        (error: unknown) => {
          if (error instanceof CallFailed) return `${error.status} ${error.problem.type} ${error.problem.message}`
          throw error
        },
      ),
    )
  return Object.fromEntries(
    Map.groupBy(found, (one) => one)
      .entries()
      .map(([one, all]) => [one, all.length]),
  )
}
