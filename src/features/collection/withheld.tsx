import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/endpoint.ts'
import type { getCollector } from '#contract/collection/collection.ts'
import { formatNumber } from '#src/text/format.ts'
import { Section } from '#src/ui/section.tsx'
import { withheldName } from './words.ts'

type WithheldProps = { withheld: CallOutput<typeof getCollector>['withheld'] }

/** How many posts their authors did not want here, by what they said. */
export function Withheld({ withheld }: WithheldProps) {
  const total = withheld.reduce((sum, { posts }) => sum + posts, 0)
  return (
    <Section title={t`Consent`}>
      <p className="text-sm">
        {plural(total, {
          0: 'No post was withheld by its author’s choice in the last 30 days.',
          one: '# post withheld by its author’s choice in the last 30 days',
          other: '# posts withheld by their authors’ choice in the last 30 days',
        })}
      </p>
      {withheld.length === 0 ? null : (
        <dl className="mt-2 grid gap-1 text-sm">
          {withheld.map(({ reason, posts }) => (
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
