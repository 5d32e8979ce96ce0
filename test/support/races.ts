/** Transactions only race on PostgreSQL; the embedded store has one connection, so a few rounds are enough. */
export const rounds = process.env.TEST_DATABASE_URL ? 500 : 25

/** Runs a race `rounds` times in parallel lanes, each with its own `open` result; counts each outcome. */
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
