const fromA = 0x61
const toZ = 0x7a
const digit = 0x30
const apostrophe = 0x27
const underscore = 0x5f
const arabicAndIndicMarks = new Set([0x60c, 0x61b, 0x61f, 0x964])

function isOfWord(unit: number) {
  if (unit < 0x80) return (unit >= fromA && unit <= toZ) || unit === digit || unit === apostrophe || unit === underscore
  if (unit < 0xc0 || (unit >= 0x2000 && unit <= 0x303f) || (unit >= 0xd800 && unit < 0xe000)) return false
  return !arabicAndIndicMarks.has(unit)
}

/** End of the word that starts at `from`; `from` itself if none does. */
export function endOfRun(units: Uint16Array, from: number, length: number) {
  let to = from
  while (to < length && isOfWord(units[to]!)) to++
  return to
}
