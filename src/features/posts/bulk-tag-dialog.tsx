import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { tagsQuery } from '#src/api/posts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { validateTags } from '#src/widgets/posts/tagging.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const maxKnown = 12

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
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const known = useQuery(tagsQuery(workspaceId)).data?.items ?? []
  const wrong = tag.trim() === '' ? null : validateTags([tag])
  const isReady = tag.trim() !== '' && wrong === null
  return (
    <Dialog
      size="sm"
      title={plural(count, { one: 'Tag # post', other: 'Tag # posts' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form="bulk-tag" aria-disabled={!isReady}>
            <Trans>Tag</Trans>
          </Button>
        </>
      }
    >
      <form
        id="bulk-tag"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onTag(tag)
        }}
      >
        <TextField
          label={t`Tag`}
          value={tag}
          ref={input}
          autoComplete="off"
          error={wrong}
          hint={t`Visible to everyone in the workspace.`}
          onChange={(event) => setTag(event.target.value)}
        />
        {known.length === 0 ? null : (
          <section className="grid gap-1.5" aria-label={t`Tags of other posts`}>
            <h3 className="text-xs font-medium text-ink-soft">
              <Trans>On other posts</Trans>
            </h3>
            <ul className="flex flex-wrap gap-1.5">
              {known.slice(0, maxKnown).map((one) => (
                <li key={one.tag} className="max-w-full">
                  <Button size="sm" className="max-w-full" onClick={() => onTag(one.tag)}>
                    <bdi className="truncate">{one.tag}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </Dialog>
  )
}
