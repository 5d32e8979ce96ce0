import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiScope } from '#contract/api-tokens/api-tokens.ts'
import { Name } from '#contract/name.ts'
import { apiTokensKey, createApiToken } from '#src/api/api-tokens.ts'
import { i18n } from '#src/text/i18n.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox, Select, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { validateName } from '#src/widgets/name-dialog.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { CopiedField } from '#src/ui/copied-field.tsx'
import { scopeTexts } from './scopes.ts'

type Draft = { name: string; scopes: readonly ApiScope[]; days: number | null }

const lives = [7, 30, 90, 365]
const none: { name: string | null; scopes: string | null } = { name: null, scopes: null }

/** The token is shown only once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ name: '', scopes: ['insights'], days: 90 })
  const [problems, setProblems] = useState(none)
  const create = useMutation({
    mutationFn: ({ name, scopes, days }: Draft) => createApiToken({ workspaceId, name, scopes: [...scopes], days }),
    onSuccess: () => cache.invalidateQueries({ queryKey: apiTokensKey(workspaceId) }),
  })
  const change = (part: Partial<Draft>) => {
    create.reset()
    setProblems(none)
    setDraft({ ...draft, ...part })
  }
  const submit = () => {
    const found = {
      name: validateName(Name, draft.name),
      scopes: draft.scopes.length === 0 ? t`Choose at least one scope.` : null,
    }
    setProblems(found)
    if (found.name === null && found.scopes === null) create.mutate(draft)
  }
  if (create.data) return <TokenShown token={create.data.token} onClose={onClose} />
  return (
    <FormDialog
      title={t`New token`}
      submit={t`Create token`}
      busy={create.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        autoComplete="off"
        value={draft.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Scopes values={draft.scopes} problem={problems.scopes} onChange={(scopes) => change({ scopes })} />
      <Select
        label={t`Expires`}
        value={String(draft.days)}
        options={[
          ...lives.map((days) => ({ value: String(days), label: plural(days, { one: '# day', other: '# days' }) })),
          { value: 'null', label: t`Doesn’t expire` },
        ]}
        onChange={(days) => change({ days: days === 'null' ? null : Number(days) })}
      />
      <p className="text-xs text-ink-faint">
        <Trans>It also expires when you’re no longer an owner.</Trans>
      </p>
      <ErrorText error={create.error} />
    </FormDialog>
  )
}

const Scopes = ({
  values,
  problem,
  onChange,
}: {
  values: readonly ApiScope[]
  problem: string | null
  onChange: (scopes: readonly ApiScope[]) => void
}) => (
  <fieldset className="grid">
    <legend className="mb-1 text-xs font-medium text-ink-soft">{t`Scopes`}</legend>
    {ApiScope.options.map((scope) => (
      <Checkbox
        key={scope}
        label={i18n.t(scopeTexts[scope].name)}
        hint={i18n.t(scopeTexts[scope].about)}
        checked={values.includes(scope)}
        onChange={({ target }) =>
          onChange(ApiScope.options.filter((one) => (one === scope ? target.checked : values.includes(one))))
        }
      />
    ))}
    {problem === null ? null : <ErrorText className="text-xs">{problem}</ErrorText>}
  </fieldset>
)

function TokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  const address = `${window.location.origin}/api/internal/workspaces/${useWorkspaceId()}`
  return (
    <Dialog title={t`New token`} onClose={onClose} closeWith={t`Done`}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-soft">
          <Trans>Copy the token now: it won’t be shown again. Anyone who has it can read this workspace.</Trans>
        </p>
        <CopiedField label={t`Token`} text={token} />
        <CopiedField
          label={t`Try it in a terminal`}
          text={`curl --header "Authorization: Bearer ${token}" "${address}"`}
        />
      </div>
    </Dialog>
  )
}
