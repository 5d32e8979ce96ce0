const numbers = /"(?:[^"\\]|\\[^])*(?:"|$)|-?\b(?:NaN|Infinity)\b/g
const nonNumber = /NaN|Infinity/

/** Replaces the NaN and Infinity that Python and R write by null. */
export const withoutNaN = (text: string) =>
  nonNumber.test(text) ? text.replace(numbers, (found) => (found[0] === '"' ? found : 'null')) : text

/** A script that assigns JSON, as in X's archive. */
const assignment = /^\s*(?:window\.|var |let |const )[\w.$]+\s*=\s*(?=[[{])/
export const withoutAssignment = (text: string) => text.replace(assignment, '')

const maxStartLength = 200
/** A number or an escape that may continue in the next piece. */
const unfinished = /\\*[-\w\\]{0,20}$/
const maxLookback = 64

/** Pieces of a JSON text, without assignments and numbers that aren't JSON. */
export async function* repairJson(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  let hasStarted = false
  let isInString = false
  for await (const piece of pieces) {
    text += piece
    if (!hasStarted && text.length < maxStartLength) continue
    if (!hasStarted) text = withoutAssignment(text)
    hasStarted = true
    const end = text.length - unfinished.exec(text.slice(-maxLookback))![0].length
    const ready = text.slice(0, end)
    text = text.slice(end)
    yield read(ready)
  }
  yield read(hasStarted ? text : withoutAssignment(text))

  function read(ready: string) {
    const whole = isInString ? `"${ready}` : ready
    const mended = isInString ? withoutNaN(whole).slice(1) : withoutNaN(whole)
    isInString = endsInString(ready, isInString)
    return mended
  }
}

function endsInString(text: string, startsInString: boolean) {
  let isInString = startsInString
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text[at - 1 - backslashes] === '\\') backslashes++
    if (!isInString || backslashes % 2 === 0) isInString = !isInString
  }
  return isInString
}
