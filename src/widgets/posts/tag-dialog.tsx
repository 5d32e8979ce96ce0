import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/posts/posts.ts'
import { tagsQuery } from '#src/api/tags.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipsInput } from '#src/ui/chips-input.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { changeTags, uniqueTags, validateTags } from './tagging.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export function TagDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [tags, setTags] = useState<readonly string[]>(post.tags)
  const wrong = validateTags(tags)
  const save = useMutation({
    mutationFn: () => changeTags({ cache, workspaceId }, post.id, post.tags, tags),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      size="sm"
      title={t`Edit tags`}
      submit={t`Save`}
      busy={save.isPending}
      disabled={wrong !== null}
      draft={tags}
      onSubmit={() => wrong === null && save.mutate()}
      onClose={onClose}
    >
      <p dir="auto" className="line-clamp-2 border-l-2 border-line-strong pl-3 text-sm text-ink-soft wrap-long">
        {post.title ?? post.text}
      </p>
      <ChipsInput
        label={t`Tags`}
        values={tags}
        placeholder={t`Type a tag, then press Enter`}
        hint={t`Everyone in the workspace sees these tags. In a query, tag:name finds the posts.`}
        error={wrong ?? save.error?.message ?? null}
        onChange={(next) => setTags(uniqueTags(next))}
      />
      <KnownTags tags={tags} onAdd={(tag) => setTags(uniqueTags([...tags, tag]))} />
    </FormDialog>
  )
}

const maxKnown = 12

function KnownTags({ tags, onAdd }: { tags: readonly string[]; onAdd: (tag: string) => void }) {
  const workspaceId = useWorkspaceId()
  const known = useQuery(tagsQuery(workspaceId)).data?.items ?? []
  const others = known.filter(({ tag }) => !tags.includes(tag)).slice(0, maxKnown)
  return others.length === 0 ? null : (
    <section className="grid gap-1.5" aria-label={t`Tags of other posts`}>
      <h3 className="text-xs font-medium text-ink-soft">
        <Trans>On other posts</Trans>
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {others.map(({ tag }) => (
          <li key={tag} className="max-w-full">
            <Button size="sm" className="max-w-full" icon={<Plus size={13} aria-hidden />} onClick={() => onAdd(tag)}>
              <bdi className="truncate">{tag}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
