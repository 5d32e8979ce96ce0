type PageCaptionProps = {
  /** Where the page comes from. */
  owner: string | undefined
  /** What the page looks at. */
  lines: readonly string[]
  /** What is saved of it is called so, beside what it is. */
  saved: SavedOf
}

/** The parts of a file's name that a page knows. */
type SavedOf = { workspace?: string | undefined; subject?: string | undefined; from?: string; to?: string }

/** Stands at the head of a printed page; a chart that is saved takes it from there. */
export const PageCaption = ({ owner, lines, saved }: PageCaptionProps) => (
  <p
    className="print-only w-full text-sm"
    data-caption={JSON.stringify(lines)}
    data-owner={owner}
    data-saved={JSON.stringify(saved)}
  >
    {[owner, ...lines].filter((part) => part !== undefined).join(' · ')}
  </p>
)

/** What the page of now looks at, in lines, and where it comes from. */
export function captionOnPage() {
  const { caption = '[]', owner, saved = '{}' } = document.querySelector<HTMLElement>('[data-caption]')?.dataset ?? {}
  return {
    lines: JSON.parse(caption) as string[],
    saved: JSON.parse(saved) as SavedOf,
    source: ['Soundings', owner].filter((part) => part !== undefined).join(' · '),
  }
}
