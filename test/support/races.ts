/** Transactions meet each other on PostgreSQL; the embedded store has one connection, and a few rounds show what there is to see. */
export const rounds = process.env.TEST_DATABASE_URL ? 500 : 25

/**
 * Runs a race so many times, in lanes beside each other, each with what `open` makes for it; answers the outcomes, each with how
 * often it came.
 */
export async function outcomesOf<Lane>(
  open: (lane: number) => Promise<Lane>,
  run: (lane: Lane, round: number) => Promise<unknown>,
  lanes = 5,
): Promise<[outcome: unknown, times: number][]> {
  const counts = new Map<string, number>()
  const runLane = async (_: unknown, at: number) => {
    const lane = await open(at)
    for (let round = at; round < rounds; round += lanes) {
      const outcome = JSON.stringify(await run(lane, round))
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return [...counts].map(([outcome, times]) => [JSON.parse(outcome), times])
}
