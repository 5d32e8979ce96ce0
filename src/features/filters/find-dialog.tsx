import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Post } from '#contract/posts/posts.ts'
import { foundPostsQuery } from '#src/api/one-post.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function FindDialog({ onFound, onClose }: { onFound: (post: Post) => void; onClose: () => void }) {
  const workspaceId = useWorkspaceId()
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<string | null>(null)
  const found = useQuery({ ...foundPostsQuery({ workspaceId, post: searched ?? '' }), enabled: searched !== null })
  const only = found.data?.items.length === 1 ? found.data.items[0] : undefined
  useEffect(() => {
    if (only) onFound(only)
  }, [only, onFound])
  return (
    <Dialog title={t`Find a missing post`} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') setSearched(text.trim())
        }}
      >
        <TextField
          label={t`Link or ID`}
          hint={t`An address, an ID, or a source with its ID, such as hacker-news:19512345.`}
          value={text}
          maxLength={2_000}
          autoComplete="off"
          error={found.isError ? found.error.message : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={found.isFetching}
          aria-disabled={text.trim() === ''}
        >
          <Trans>Search</Trans>
        </Button>
        {found.data?.items.length === 0 ? <Notice tone="warn">{t`This workspace has no such post.`}</Notice> : null}
        {found.data && found.data.items.length > 1 ? (
          <ul aria-label={t`Posts`} className="divide-y divide-line">
            {found.data.items.map((post) => (
              <li key={post.id} className="pb-3">
                <PostCard post={post} compact />
                <Button size="sm" onClick={() => onFound(post)}>
                  <Trans>Why is this post here?</Trans>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </Dialog>
  )
}
