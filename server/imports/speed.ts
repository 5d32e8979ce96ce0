const window = 3_000

/** Call the result with the rows read so far; it answers how many a second over the last seconds. */
export function createSpeedometer() {
  const marks = [{ at: performance.now(), rows: 0 }]
  return (rows: number) => {
    const at = performance.now()
    marks.push({ at, rows })
    while (marks.length > 2 && at - marks[1]!.at > window) marks.shift()
    const seconds = (at - marks[0]!.at) / 1000
    return seconds > 0 ? Math.round((rows - marks[0]!.rows) / seconds) : 0
  }
}
