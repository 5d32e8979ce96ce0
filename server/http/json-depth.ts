const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

/** Whether lists and objects of a JSON text nest deeper than so many levels, told without parsing it. */
export function nestsDeeper(json: string, most: number): boolean {
  let levels = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === backslash) at++
      else if (sign === quote) isInText = false
    } else if (sign === quote) isInText = true
    else if (sign === closeList || sign === closeObject) levels--
    else if ((sign === openList || sign === openObject) && ++levels > most) return true
  }
  return false
}
