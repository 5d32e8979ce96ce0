// Helvetica's widths from space to tilde, so that pictures don't depend on installed fonts.
const widths =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const table = widths.split(' ').map(Number)

/** Other sans-serif fonts are slightly wider. */
const slack = 1.06

/** Upper bound of a line's width, in px. */
export const textWidth = (text: string, fontSize: number, bold = false): number =>
  Math.ceil(
    [...text].reduce((sum, char) => sum + (table[char.codePointAt(0)! - 32] ?? 700), 0) *
      (fontSize / 1000) *
      slack *
      (bold ? 1.06 : 1),
  )
