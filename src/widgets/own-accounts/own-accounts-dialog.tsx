import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2, Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toIssueText } from '#contract/error-map.ts'
import { AccountName, type OwnAccount, type OwnAccountCandidate } from '#contract/filters/own-accounts.ts'
import { Source } from '#contract/posts/posts.ts'
import { deleteOwnAccount, ownAccountsQuery, createOwnAccount, refreshOwnAccounts } from '#src/api/own-accounts.ts'
import { sourceName, translate, postCount } from '#src/text/terms.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { useMay, useWorkspaceId } from '../workspace/workspace.ts'

export function OwnAccountsDialog({ onClose }: { onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('workspace.edit')
  return (
    <Dialog title={t`Own accounts`} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          <Trans>
            Posts by these accounts count as owned, all others as earned. Response times are measured for them.
          </Trans>
        </p>
        {mayEdit ? <AccountForm /> : null}
        <QueryState
          query={useQuery(ownAccountsQuery(workspaceId))}
          pending={<Skeleton className="h-24" />}
          headingLevel={3}
        >
          {({ items, candidates }) => (
            <>
              <AccountList accounts={items} />
              {mayEdit ? <Candidates candidates={candidates} /> : null}
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  )
}

function AccountForm() {
  const [source, setSource] = useState<Source>('x')
  const [account, setAccount] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = useAddAccount()
  const submit = () => {
    const read = z.safeParse(AccountName, account, { reportInput: true })
    const found = read.success ? null : translate(toIssueText(read.error.issues[0]!))
    setProblem(found)
    if (found === null) add.mutate({ source, account }, { onSuccess: () => setAccount('') })
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid grid-cols-[2fr_3fr] items-start gap-2">
        <Select
          label={t`Source`}
          value={source}
          options={Source.options.map((value) => ({ value, label: sourceName(value) }))}
          onChange={(value) => setSource(value as Source)}
        />
        <TextField
          label={t`Handle or ID`}
          value={account}
          error={problem ?? add.error?.message ?? null}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setProblem(null)
            setAccount(event.target.value)
          }}
        />
      </div>
      <Button type="submit" variant="primary" busy={add.isPending} className="justify-self-end">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

function AccountList({ accounts }: { accounts: readonly OwnAccount[] }) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('workspace.edit')
  const refresh = useRefreshOwnAccounts()
  const remove = useMutation({
    mutationFn: (accountId: string) => deleteOwnAccount({ workspaceId, accountId }),
    onSuccess: refresh,
  })
  if (accounts.length === 0)
    return (
      <p className="text-sm text-ink-faint">
        {mayEdit ? t`None yet.` : t`None yet. Owners and managers can add accounts.`}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line" aria-label={t`Own accounts`}>
        {accounts.map(({ id, source, account: label, posts }) => (
          <li key={id} className="flex items-center gap-2 py-1.5 text-sm">
            <NamedAccount source={source} account={label} posts={posts} />
            {mayEdit ? (
              <IconButton
                label={t`Remove ${label}`}
                size="sm"
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => remove.mutate(id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorText error={remove.error} />
    </>
  )
}

const NamedAccount = ({ source, account, posts }: OwnAccountCandidate) => (
  <span className="min-w-0 flex-1">
    <bdi className="font-medium wrap-long">{account}</bdi>{' '}
    <span className="text-xs text-ink-faint">
      {sourceName(source)} · {postCount(posts)}
    </span>
  </span>
)

function Candidates({ candidates }: { candidates: readonly OwnAccountCandidate[] }) {
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

function useRefreshOwnAccounts() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  return () => refreshOwnAccounts(cache, workspaceId)
}

function useAddAccount() {
  const workspaceId = useWorkspaceId()
  const refresh = useRefreshOwnAccounts()
  return useMutation({
    mutationFn: (account: { source: Source; account: string }) => createOwnAccount({ workspaceId, ...account }),
    onSuccess: refresh,
  })
}
