import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { AuditGroup } from '#contract/workspaces/audit.ts'
import { auditPeopleQuery, downloadAudit } from '#src/api/settings.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { toFileName } from '#contract/file-names.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { saveBlob } from '#src/ui/save-blob.ts'
import { withoutEmpty, type AuditSearch } from './search.ts'
import { groupNames } from './sentences.ts'

export function AuditBar({
  workspaceId,
  search,
  onSearch,
}: {
  workspaceId: string
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}) {
  const cache = useQueryClient()
  const people = useQuery(auditPeopleQuery(workspaceId)).data?.items ?? []
  const download = useMutation({
    mutationFn: () => downloadAudit({ workspaceId, ...withoutEmpty(search) }),
    onSuccess: (file) => {
      // The staff's log belongs to no workspace, so its file name contains none.
      const workspace = cache.getQueryData(workspaceQuery(workspaceId).queryKey)?.name
      saveBlob(toFileName({ workspace, content: t`Audit log` }, 'csv'), file)
    },
  })
  const narrow = (change: AuditSearch) => onSearch(withoutEmpty({ ...search, ...change }))
  return (
    <div className="no-print grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Select
        className="sm:w-48"
        label={t`Person`}
        value={search.person ?? ''}
        options={[{ value: '', label: t`All` }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(person) => narrow({ person: person || undefined })}
      />
      <Select
        className="sm:w-56"
        label={t`Action`}
        value={search.group ?? ''}
        options={[
          { value: '', label: t`All` },
          ...AuditGroup.options.map((value) => ({ value, label: i18n.t(groupNames[value]) })),
        ]}
        onChange={(group) => narrow({ group: AuditGroup.safeParse(group).data })}
      />
      <TextField
        label={t`From`}
        type="date"
        value={search.from ?? ''}
        max={search.to}
        onChange={({ target }) => narrow({ from: target.value || undefined })}
      />
      <TextField
        label={t`To`}
        type="date"
        value={search.to ?? ''}
        min={search.from}
        onChange={({ target }) => narrow({ to: target.value || undefined })}
      />
      <Button busy={download.isPending} icon={<Download size={14} aria-hidden />} onClick={() => download.mutate()}>
        <Trans>Export as CSV</Trans>
      </Button>
      <ErrorText error={download.error} />
    </div>
  )
}
