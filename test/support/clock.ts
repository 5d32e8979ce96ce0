export function createClock(start = new Date()) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}
