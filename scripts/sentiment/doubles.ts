const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }
const entity = /&(amp|lt|gt|quot|#39|apos);/g

/** The sets escape text in different ways: `\u2019`, `&amp;amp;`, `\""`. */
export const unescaped = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(entity, (_, name: string) => entities[name]!)
    .replace(entity, (_, name: string) => entities[name]!)
    .replaceAll('\\n', ' ')
    .replace(/\\?"+/g, '"')

/** Texts that differ only in links, names and numbers are equal. */
export const coreOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/https?:\/\/\S+|\bhttp\b|@\w+|\d+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const wordsInARow = 4

function runsOf(text: string): string[] {
  const words = coreOf(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return words.slice(wordsInARow - 1).map((_, at) => words.slice(at, at + wordsInARow).join(' '))
}

/**
 * Says of each text of a set whether it is new:
 * its letters differ from any before, and most of its runs of four words from earlier sets.
 */
export function doublesAcross() {
  const letters = new Set<string>()
  const runs = new Set<string>()
  return (texts: readonly { language: string; text: string }[]): boolean[] => {
    const own: string[] = []
    const isNew = texts.map(({ language, text }) => {
      const key = `${language} ${coreOf(text)
        .replace(/^rt\b/, '')
        .normalize('NFD')
        .replace(/[^\p{L}\p{S}]+/gu, '')}`
      const ofText = runsOf(text).map((words) => `${language} ${words}`)
      const known = ofText.filter((words) => runs.has(words)).length
      if (letters.has(key) || (ofText.length > 0 && known * 2 >= ofText.length)) return false
      letters.add(key)
      own.push(...ofText)
      return true
    })
    own.forEach((words) => runs.add(words))
    return isNew
  }
}
