import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { OwnAccountCandidate } from '#contract/filters/own-accounts.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { useAddAccount } from './use-add-account.ts'

export const NamedAccount = ({ source, account, posts }: OwnAccountCandidate) => (
  <span className="min-w-0 flex-1">
    <bdi className="font-medium wrap-long">{account}</bdi>{' '}
    <span className="text-xs text-ink-faint">
      {sourceName(source)} · {postCount(posts)}
    </span>
  </span>
)

export function Candidates({ candidates }: { candidates: readonly OwnAccountCandidate[] }) {
  const add = useAddAccount()
  if (candidates.length === 0) return null
  return (
    <section aria-label={t`Suggestions`} className="grid gap-1.5">
      <h3 className="text-xs font-medium text-ink-soft">
        <Trans>Suggestions</Trans>
      </h3>
      <ul className="grid gap-1">
        {candidates.map(({ source, account, posts }) => (
          <li key={`${source} ${account}`} className="flex items-center gap-2 text-sm">
            <NamedAccount source={source} account={account} posts={posts} />
            <Button
              size="sm"
              icon={<Plus size={14} aria-hidden />}
              aria-label={`${t`Add`}: ${account} (${sourceName(source)})`}
              disabled={add.isPending}
              onClick={() => add.mutate({ source, account })}
            >
              <Trans>Add</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ErrorText error={add.error} />
    </section>
  )
}
