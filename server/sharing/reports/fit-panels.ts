/**
 * Shrinks panels that miss the end of their page by little, so that no page ends in a gap. One that is much taller than
 * a page may break between its rows. Runs in the printed page, so it can't use anything else of this module.
 */
export function fitPanels({ pageHeight, minScale }: { pageHeight: number; minScale: number }) {
  const topOf = (part: Element) => Math.round(part.getBoundingClientRect().top)
  // A panel of a report stays with the link below it.
  const parts = [
    ...document.querySelectorAll<HTMLElement>('main :is(section, h2):not(section *, #printed-definitions)'),
  ].map((part) => (part.tagName === 'H2' ? part : (part.closest<HTMLElement>('[data-panels] > div') ?? part)))
  let pageTop = topOf(document.documentElement)
  let headingTop: number | null = null
  for (const row of Map.groupBy(parts, topOf).values()) {
    const top = topOf(row[0]!)
    if (row[0]!.tagName === 'H2') {
      headingTop = top
      continue
    }
    const height = Math.max(...row.map((panel) => panel.getBoundingClientRect().height))
    const [here, onNextPage] = [(pageTop + pageHeight - top) / height, pageHeight / height]
    const scale = [here, onNextPage].find((one) => one >= minScale)
    for (const { style } of row)
      if (scale === undefined) style.breakInside = 'auto'
      else if (scale < 1) style.zoom = (Math.floor(scale * 100) / 100).toString()
    if (scale === onNextPage) pageTop = headingTop ?? top
    headingTop = null
    const bottom = Math.max(...row.map((panel) => panel.getBoundingClientRect().bottom))
    while (bottom > pageTop + pageHeight) pageTop += pageHeight
  }
}
