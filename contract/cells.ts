/**
 * Returns a text as a spreadsheet cell, with an apostrophe before anything a spreadsheet would run as a formula, also
 * after white space or invisible characters. Source: OWASP, CSV injection.
 */
export const escapeCell = (text: string) => (formulaPattern.test(text) ? `'${text}` : text)

/** Matches leading apostrophes too, so that escaping is reversible. */
const formulaPattern =
  /^'*[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2400]*[=+\-@\t\r\n\0\u2400＝＋－＠]/u

/** Reverses `escapeCell`. */
export const unescapeCell = (cell: string) => (cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell)
