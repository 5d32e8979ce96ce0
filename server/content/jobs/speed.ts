const speeds = new Map<string, number>()
const window = 3_000

/** Rows per second of a running import over the last seconds; 0 for any other. */
export const speedOf = (importId: string) => speeds.get(importId) ?? 0

export const forgetSpeed = (importId: string) => speeds.delete(importId)

/** Call the result with the rows read so far. */
export function createSpeedometer(importId: string) {
  const marks = [{ at: performance.now(), rows: 0 }]
  return (rows: number) => {
    const at = performance.now()
    marks.push({ at, rows })
    while (marks.length > 2 && at - marks[1]!.at > window) marks.shift()
    const seconds = (at - marks[0]!.at) / 1000
    if (seconds > 0) speeds.set(importId, Math.round((rows - marks[0]!.rows) / seconds))
  }
}
