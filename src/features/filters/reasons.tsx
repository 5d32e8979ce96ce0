import type { CountedReason, RemovalReason } from '#contract/filtered.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatCount, formatInstant, formatNumber } from '#src/ui/format.ts'

/** The ways back from a removal; those who may not change filters have none. */
export type WaysBack = { onEdit: (filterId: string) => void; onRestore: (mute: { id: string; label: string }) => void }

type Shared = {
  timezone: string
  ways: WaysBack | null
  /** One line for each condition, with the posts it takes away. */
  isDetailed?: boolean
}
type AnyReason = RemovalReason | CountedReason

/** The parts of one filter together, in the order they came in. */
const byOrigin = (reasons: readonly AnyReason[]) => [...Map.groupBy(reasons, ({ by, id }) => `${by} ${id}`).entries()]

const inWords = (reason: AnyReason, isAlone: boolean) =>
  'posts' in reason && !isAlone ? `${reason.part} (${formatNumber(reason.posts)})` : reason.part

const partsInWords = (by: 'filter' | 'mute', parts: readonly AnyReason[]) => {
  const words = parts.map((part) => inWords(part, parts.length === 1)).join('; ')
  return by === 'filter' ? `: keeps posts ${words}` : ` (${words})`
}

/** What takes posts away, in words, with who did that, when, and the way back. */
export const ReasonList = ({ label, reasons, ...rest }: Shared & { label: string; reasons: readonly AnyReason[] }) => (
  <ul aria-label={label} className="grid gap-2">
    {byOrigin(reasons).map(([key, parts]) => (
      <li key={key}>
        <Origin parts={parts} {...rest} />
      </li>
    ))}
  </ul>
)

function Origin({ parts, timezone, ways, isDetailed = false }: Shared & { parts: readonly AnyReason[] }) {
  const [first] = parts
  const { by, name, at, who } = first!
  const isListed = isDetailed && by === 'filter'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={by === 'filter' ? 'water' : 'signal'}>{by === 'filter' ? 'Filter' : 'Muted'}</Badge>
      <p className="min-w-0 flex-1 basis-52 wrap-long">
        <bdi className="font-medium">{name}</bdi>
        {isListed ? null : <span className="text-ink-soft">{partsInWords(by, parts)}</span>}
        <span className="block text-xs text-ink-faint">
          {by === 'filter' ? 'Changed' : 'Muted'} {formatInstant(at, timezone)}
          {who === null ? '' : ` by ${who}`}
        </span>
      </p>
      {!isListed && parts.length === 1 && 'posts' in first! ? (
        <span className="font-medium whitespace-nowrap">{formatCount(first.posts, 'post')}</span>
      ) : null}
      <WayBack reason={first!} ways={ways} />
      {isListed ? <Parts parts={parts} /> : null}
    </div>
  )
}

const Parts = ({ parts }: { parts: readonly AnyReason[] }) => (
  <ul aria-label="Conditions that hide posts" className="grid w-full gap-1 border-l border-line-strong pl-3">
    {parts.map((reason) => (
      <li key={reason.part} className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        <span className="min-w-0 wrap-long">keeps posts {reason.part}</span>
        {'posts' in reason ? (
          <span className="whitespace-nowrap">hides {formatCount(reason.posts, 'post')}</span>
        ) : null}
      </li>
    ))}
  </ul>
)

function WayBack({ reason: { by, id, name }, ways }: { reason: AnyReason; ways: WaysBack | null }) {
  if (ways === null) return null
  return by === 'filter' ? (
    <Button size="sm" aria-label={`Edit the filter ${name}`} onClick={() => ways.onEdit(id)}>
      Edit the filter
    </Button>
  ) : (
    <Button size="sm" aria-label={`Restore ${name}`} onClick={() => ways.onRestore({ id, label: name })}>
      Restore
    </Button>
  )
}
