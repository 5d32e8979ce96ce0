const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Of text on its background (WCAG 2.2, AA). */
const minContrast = 4.5

/** Whether white text is readable on the colour, and the colour on white. */
export const isReadableWithWhite = (hex: string) => contrastOf(hex, '#ffffff') >= minContrast

/** The colour itself, or its lightest shade of the same hue that is readable with white. */
export function toReadableWithWhite(hex: string): string {
  for (let percent = 100; percent > 0; percent--) {
    const shade = `#${channels(hex)
      .map((channel) =>
        Math.floor((channel * percent) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (isReadableWithWhite(shade)) return shade
  }
  return '#000000'
}
