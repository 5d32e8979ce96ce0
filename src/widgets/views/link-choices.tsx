import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Link2, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DayRange } from '#src/ui/date-range.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { copyText } from '#src/ui/copy-button.tsx'
import { workspaceKey } from '#src/api/query.ts'
import { createPinnedView, listPinnableCalls } from '#src/api/pinned-views.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { toSearchTexts } from './address-text.ts'
import { pageAt } from './page-names.ts'

const copied = async (link: string) => ({ link, isCopied: await copyText(link) })

export function LinkChoices({ search, range }: { search: Record<string, unknown>; range: DayRange }) {
  const workspaceId = useWorkspaceId()
  const router = useRouter()
  const cache = useQueryClient()
  const page = pageAt(router.state.location.pathname)
  const calls = page === null ? [] : listPinnableCalls(cache, workspaceId)
  // Panels still loading would be missing from the view.
  const isLoading = useIsFetching({ queryKey: [...workspaceKey(workspaceId), 'insights'], type: 'active' }) > 0
  const address = { ...toSearchTexts(search), ...range }
  const linkTo = (query: Record<string, string>) =>
    location.origin + router.state.location.pathname + router.options.stringifySearch(query)
  const copy = useMutation({
    mutationFn: async (what: 'view' | 'numbers') => {
      if (what === 'view' || page === null) return copied(linkTo(address))
      const { id } = await createPinnedView({ workspaceId, page, search: address, calls })
      return copied(linkTo({ pinned: id }))
    },
  })
  const isBusyWith = (what: 'view' | 'numbers') => copy.isPending && copy.variables === what
  return (
    <div className="grid gap-3">
      <Choice hint={t`Shows the latest posts for the same query, days and filters.`}>
        <Button icon={<Link2 size={14} aria-hidden />} busy={isBusyWith('view')} onClick={() => copy.mutate('view')}>
          <Trans>Copy link to this view</Trans>
        </Button>
      </Choice>
      {page === null ? null : (
        <Choice hint={t`Always shows the numbers as they are now. For members of this workspace.`}>
          <Button
            icon={<Pin size={14} aria-hidden />}
            busy={isBusyWith('numbers')}
            disabled={calls.length === 0 || isLoading}
            onClick={() => copy.mutate('numbers')}
          >
            <Trans>Copy link to a snapshot</Trans>
          </Button>
        </Choice>
      )}
      <div role="status" className="text-sm empty:hidden">
        {copy.isError ? <p className="text-destructive">{copy.error.message}</p> : null}
        {copy.data?.isCopied ? <p className="font-medium">{t`Copied`}</p> : null}
        {copy.data?.isCopied === false ? (
          <TextField
            readOnly
            label={t`Your browser blocked copying. Select the text and copy it.`}
            value={copy.data.link}
            onFocus={({ target }) => target.select()}
          />
        ) : null}
      </div>
    </div>
  )
}

const Choice = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-1">
    {children}
    <p className="text-xs text-ink-faint">{hint}</p>
  </div>
)
