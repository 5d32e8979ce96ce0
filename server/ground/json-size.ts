/** Nesting depth and number of values and names, counted without parsing. */
export function measureJson(text: string): { levels: number; values: number } {
  let [depth, levels, values] = [0, 0, 1]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '[' || sign === '{') levels = Math.max(levels, ++depth)
    else if (sign === ']' || sign === '}') depth--
    else if (sign === ',' || sign === ':') values++
  }
  return { levels, values }
}

function endOfText(text: string, from: number) {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number) {
  let before = at - 1
  while (text[before] === '\\') before--
  return (at - before) % 2 === 0
}
