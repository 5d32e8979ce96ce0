type PageCaptionProps = {
  /** Where the page comes from. */
  owner: string | undefined
  /** What the page looks at. */
  lines: readonly string[]
}

/** Stands at the head of a printed page; a chart that is saved takes it from there. */
export const PageCaption = ({ owner, lines }: PageCaptionProps) => (
  <p className="print-only w-full text-sm" data-caption={JSON.stringify(lines)} data-owner={owner}>
    {[owner, ...lines].filter((part) => part !== undefined).join(' · ')}
  </p>
)

/** What the page of now looks at, in lines, and where it comes from. */
export function captionOnPage() {
  const { caption = '[]', owner } = document.querySelector<HTMLElement>('[data-caption]')?.dataset ?? {}
  return {
    lines: JSON.parse(caption) as string[],
    source: ['Soundings', owner].filter((part) => part !== undefined).join(' · '),
  }
}
