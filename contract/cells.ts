/**
 * A text as a cell of a spreadsheet: what begins like a formula, also after blanks, gets an apostrophe, for whoever opens
 * the file runs it. Source: OWASP, CSV injection.
 */
export const safeCell = (text: string) =>
  /^[\s\0\u2400]*[=+\-@\t\r\n\0\u2400＝＋－＠]/u.test(text) ? `'${text}` : text
