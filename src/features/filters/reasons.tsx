import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import { toMuteKind, type MuteKind } from '#contract/filters/mutes.ts'
import type { CountedReason, RemovalReason } from '#contract/filters/filtered.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { formatInstant, formatNumber } from '#src/text/format.ts'
import { postCount, localizer } from '#src/text/terms.ts'
import { findFieldName } from '#src/widgets/custom-fields/custom-fields.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

export type Recovery = { onEdit: (filterId: string) => void; onRestore: (mute: { id: string; label: string }) => void }

type Shared = {
  recovery: Recovery | null
  /** Shows one line per condition, with the posts it removes. */
  isDetailed?: boolean
}
type AnyReason = RemovalReason | CountedReason

const mutedInWords: Record<MuteKind, (key: string) => string> = {
  author: (key) => `${t`Author`}: ${key}`,
  domain: (key) => `${t`Domain`}: ${key}`,
  post: () => t`This post`,
  text: () => t`near-identical posts`,
}

const partOf = ({ part, condition, fieldCondition, fieldName, muted }: AnyReason) => {
  if (fieldCondition) return fieldConditionInWords(fieldCondition, fieldName ?? findFieldName([], ''), localizer())
  if (condition) return conditionInWords(condition, localizer())
  return muted ? mutedInWords[toMuteKind(muted)](muted.key) : part
}

const partsInWords = (by: 'filter' | 'mute', parts: readonly AnyReason[]) => {
  const words = parts
    .map((part) =>
      'posts' in part && parts.length !== 1 ? `${partOf(part)} (${formatNumber(part.posts)})` : partOf(part),
    )
    .join('; ')
  return by === 'filter' ? `: ${t`keeps posts ${words}`}` : ` (${words})`
}

export const ReasonList = ({ label, reasons, ...rest }: Shared & { label: string; reasons: readonly AnyReason[] }) => (
  <ul aria-label={label} className="grid gap-2">
    {[...Map.groupBy(reasons, ({ by, id }) => `${by} ${id}`).entries()].map(([key, parts]) => (
      <li key={key}>
        <Origin parts={parts} {...rest} />
      </li>
    ))}
  </ul>
)

export const formatTimeAndUser = (when: string, by: string | null) => (by === null ? when : `${when} ${t`by ${by}`}`)

function Origin({ parts, recovery, isDetailed = false }: Shared & { parts: readonly AnyReason[] }) {
  const timezone = useTimezone()
  const [first] = parts
  const { by, name, at, who } = first!
  const isListed = isDetailed && by === 'filter'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={by === 'filter' ? 'water' : 'signal'}>{by === 'filter' ? t`Filter` : t`Muted`}</Badge>
      <p className="min-w-0 flex-1 basis-52 wrap-long">
        <bdi className="font-medium">{name}</bdi>
        {isListed ? null : <span className="text-ink-soft">{partsInWords(by, parts)}</span>}
        <span className="block text-xs text-ink-faint">{formatTimeAndUser(formatInstant(at, timezone), who)}</span>
      </p>
      {!isListed && parts.length === 1 && 'posts' in first! ? (
        <span className="font-medium whitespace-nowrap">{postCount(first.posts)}</span>
      ) : null}
      <RecoveryButton reason={first!} recovery={recovery} />
      {isListed ? (
        <ul aria-label={t`Conditions`} className="grid w-full gap-1 border-l border-line-strong pl-3">
          {parts.map((reason) => (
            <li key={reason.part} className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
              <span className="min-w-0 wrap-long">{t`keeps posts ${{ words: partOf(reason) }}`}</span>
              {'posts' in reason ? (
                <span className="whitespace-nowrap">
                  {plural(reason.posts, { one: 'Filters out # post', other: 'Filters out # posts' })}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function RecoveryButton({ reason: { by, id, name }, recovery }: { reason: AnyReason; recovery: Recovery | null }) {
  if (recovery === null) return null
  return by === 'filter' ? (
    <Button size="sm" onClick={() => recovery.onEdit(id)}>
      <Trans>Edit filter</Trans>
    </Button>
  ) : (
    <Button size="sm" aria-label={t`Restore ${name}`} onClick={() => recovery.onRestore({ id, label: name })}>
      <Trans>Restore</Trans>
    </Button>
  )
}
