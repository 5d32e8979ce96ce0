import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PlanCut, PlanPreview } from '#contract/billing/plan-usage.ts'
import { formatDay, formatList, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { keptDataText, limitName } from './limits.ts'

export function PlanCuts({ preview }: { preview: PlanPreview }) {
  const { cuts, refusedTokens, kept } = preview
  return (
    <section aria-label={t`Changes`} className="grid gap-3">
      {cuts.length === 0 && refusedTokens === 0 ? (
        <p>
          <Trans>Everything you use fits this plan.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {cuts.map((cut) => (
            <Cut key={cut.limit} cut={cut} preview={preview} />
          ))}
          {refusedTokens === 0 ? null : <RefusedTokens count={refusedTokens} />}
        </ul>
      )}
      <p className="text-ink-soft">
        <Trans>Nothing is deleted. You keep {keptDataText(kept)}.</Trans>
      </p>
    </section>
  )
}

const RefusedTokens = ({ count }: { count: number }) => (
  <li className="grid gap-0.5">
    <p className="font-medium">{limitName('apiTokens')}</p>
    <p className="text-ink-soft">{plural(count, { one: '# token stops working.', other: '# tokens stop working.' })}</p>
  </li>
)

function Cut({ cut, preview }: { cut: PlanCut; preview: PlanPreview }) {
  const names = cut.limit === 'exportFormats' ? cut.names.map((name) => name.toUpperCase()) : cut.names
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span className="font-medium">{limitName(cut.limit)}</span>
        {/* Posts are hidden by age, so used and allowed aren't comparable. */}
        {cut.effect === 'hidden' ? null : (
          <span className="text-ink-soft">
            {formatNumber(cut.used)} → {formatNumber(cut.allowed)}
          </span>
        )}
      </p>
      <p className="text-ink-soft">{cutEffectText(cut, preview)}</p>
      {names.length > 0 ? <p className="text-xs wrap-long text-ink-faint">{formatList(names)}</p> : null}
    </li>
  )
}

function cutEffectText({ effect, limit, allowed }: PlanCut, { hiddenPosts, historyFrom }: PlanPreview) {
  if (effect === 'noMore') return t`Existing ones stay, but you can’t add any.`
  if (effect === 'paused') return t`New live posts are counted without their texts until the month ends.`
  if (effect === 'hidden')
    return historyFrom === null
      ? t`Older posts are hidden.`
      : t`${postCount(hiddenPosts)} from before ${formatDay(historyFrom)} are hidden until you upgrade.`
  return limit === 'exportFormats' ? t`Not available:` : t`At most ${formatNumber(allowed)} at a time.`
}
