type PageCaptionProps = {
  /** Source of the page's data. */
  owner: string | undefined
  lines: readonly string[]
  /** Parts of saved files' names. */
  saved: SavedOf
}

type SavedOf = { workspace?: string | undefined; subject?: string | undefined; from?: string; to?: string }

/** The head of a printed page; saved charts read it from the DOM. */
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

/** Reads the current page's caption and source from the DOM. */
export function readPageCaption() {
  const { caption = '[]', owner, saved = '{}' } = document.querySelector<HTMLElement>('[data-caption]')?.dataset ?? {}
  return {
    lines: JSON.parse(caption) as string[],
    saved: JSON.parse(saved) as SavedOf,
    source: ['Soundings', owner].filter((part) => part !== undefined).join(' · '),
  }
}
