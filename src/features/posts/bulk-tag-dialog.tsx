import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsQuery } from '#src/api/tags.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { validateTags } from '#src/widgets/posts/tagging.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const maxSuggestedTags = 12

export function BulkTagDialog({
  count,
  onTag,
  onClose,
}: {
  count: number
  onTag: (tag: string) => void
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const [tag, setTag] = useState('')
  const existingTags = useQuery(tagsQuery(workspaceId)).data?.items ?? []
  const tagError = tag.trim() === '' ? null : validateTags([tag])
  const isReady = tag.trim() !== '' && tagError === null
  return (
    <FormDialog
      size="sm"
      title={plural(count, { one: 'Tag # post', other: 'Tag # posts' })}
      submit={t`Tag`}
      busy={false}
      disabled={!isReady}
      draft={tag}
      onSubmit={() => isReady && onTag(tag)}
      onClose={onClose}
    >
      <TextField
        label={t`Tag`}
        value={tag}
        autoComplete="off"
        error={tagError}
        hint={t`Visible to everyone in the workspace.`}
        onChange={(event) => setTag(event.target.value)}
      />
      {existingTags.length === 0 ? null : (
        <section className="grid gap-1.5" aria-label={t`Tags of other posts`}>
          <h3 className="text-xs font-medium text-ink-soft">
            <Trans>On other posts</Trans>
          </h3>
          <ul className="flex flex-wrap gap-1.5">
            {existingTags.slice(0, maxSuggestedTags).map((existingTag) => (
              <li key={existingTag.tag} className="max-w-full">
                <Button size="sm" className="max-w-full" onClick={() => onTag(existingTag.tag)}>
                  <bdi className="truncate">{existingTag.tag}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}
