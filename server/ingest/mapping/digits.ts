const digit = /\p{Nd}/gu
const beyondAscii = /[^\0-\x7f]/

/** The digits of every script come in tens, so that a digit's value is its distance from the nearest zero before it. */
function valueOf(one: string) {
  let code = one.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code--
    value++
  }
  return String(value)
}

/** A number with the digits and marks of ASCII. */
export const withAsciiDigits = (text: string) =>
  beyondAscii.test(text)
    ? text.normalize('NFKC').replace(digit, valueOf).replaceAll('٬', ',').replaceAll('٫', '.')
    : text
