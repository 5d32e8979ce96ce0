/** Random numbers that depend only on a seed (sfc32 over an FNV-1a hash). */
export type Random = {
  /** From 0 up to, but not including, 1. */
  unit: () => number
  /** An integer from `min` to `max`, inclusive. */
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** An index, drawn in proportion to the weights. */
  weighted: (weights: readonly number[]) => number
}

function hash(text: string, salt: number) {
  let value = 0x811c9dc5 ^ salt
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

function sfc32(seed: string) {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1] as [number, number, number, number]
  const next = () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm++) next()
  return next
}

export function randomOf(seed: string): Random {
  const unit = sfc32(seed)
  const weighted = (weights: readonly number[]) => {
    let rest = unit() * weights.reduce((sum, weight) => sum + weight, 0)
    for (let index = 0; index < weights.length; index++) {
      rest -= weights[index]!
      if (rest < 0) return index
    }
    return weights.length - 1
  }
  return {
    unit,
    whole: (min, max) => min + Math.floor(unit() * (max - min + 1)),
    chance: (probability) => unit() < probability,
    pick: (items) => items[Math.floor(unit() * items.length)]!,
    weighted,
  }
}
