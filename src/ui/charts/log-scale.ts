/** A logarithmic scale that holds 0: log₁₀(1 + value), from 0 to the power of ten above `max`. `at` and `value` turn pixels into values and back. */
export function logScale(max: number, length: number) {
  const powers = Math.max(1, Math.ceil(Math.log10(1 + Math.max(1, max))))
  const top = Math.log10(1 + 10 ** powers)
  const tens = Array.from({ length: powers + 1 }, (_, power) => 10 ** power)
  return {
    ticks: [0, ...tens],
    at: (value: number) => (Math.log10(1 + Math.max(0, value)) / top) * length,
    value: (at: number) => 10 ** ((Math.min(Math.max(at, 0), length) / length) * top) - 1,
  }
}

export type LogScale = ReturnType<typeof logScale>
