import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getCollector, WithheldReason } from '#contract/collection.ts'
import { formatNumber } from '#src/text/format.ts'
import { Section } from '#src/ui/section.tsx'
import { withheldName } from './words.ts'

type WithheldProps = { withheld: CallOutput<typeof getCollector>['withheld'] }

/** How many posts their authors did not want here, by what they said. */
export function Withheld({ withheld }: WithheldProps) {
  const byReason = new Map<WithheldReason, number>()
  for (const { reason, posts } of withheld) byReason.set(reason, (byReason.get(reason) ?? 0) + posts)
  const total = [...byReason.values()].reduce((sum, posts) => sum + posts, 0)
  return (
    <Section title={t`Consent`}>
      <p className="text-sm">
        {plural(total, {
          0: 'No post was withheld by its author’s choice.',
          one: '# post withheld by its author’s choice',
          other: '# posts withheld by their authors’ choice',
        })}
      </p>
      {byReason.size === 0 ? null : (
        <dl className="mt-2 grid gap-1 text-sm">
          {[...byReason]
            .toSorted(([, a], [, b]) => b - a)
            .map(([reason, posts]) => (
              <div key={reason} className="flex gap-2">
                <dt className="min-w-0 flex-1 text-ink-soft">{withheldName(reason)}</dt>
                <dd className="font-medium">{formatNumber(posts)}</dd>
              </div>
            ))}
        </dl>
      )}
      <p className="mt-2 text-xs text-ink-faint">
        <Trans>Only the count is kept: neither the posts nor who wrote them.</Trans>
      </p>
    </Section>
  )
}
