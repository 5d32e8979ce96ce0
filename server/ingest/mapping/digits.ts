const digit = /\p{Nd}/gu
const beyondAscii = /[^\0-\x7f]/

/** Digits of every script come in tens, so a digit's value is its distance from its script's zero. */
function valueOf(one: string) {
  let code = one.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code--
    value++
  }
  return String(value)
}

/** Also converts Arabic decimal and thousands separators. */
export const withAsciiDigits = (text: string) =>
  beyondAscii.test(text)
    ? text.normalize('NFKC').replace(digit, valueOf).replaceAll('٬', ',').replaceAll('٫', '.')
    : text
